import { useState } from 'react';
import { useInterface } from '../../messages/interface-context.ts';
import type { SettingBody, SettingList } from '../../wire/wire-types.ts';
import { useRead } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Choice, TextField } from '../parts/field.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { QuotedText } from '../parts/quoted-text.tsx';
import { Badge, EmptyRows, Row, Rows, RowsSkeleton } from '../parts/rows.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import { matchSettings } from './match-settings.ts';
import styles from './settings-view.module.css';

/** `Settings`: what the server was started with, and where each value comes from. */
export default function SettingsView() {
  const { formatNumber } = useInterface();
  const messages = useDashboardMessages();
  const words = messages.settings;
  const [typed, setTyped] = useState('');
  const [isSetOnly, setSetOnly] = useState(false);
  const { value, failure, reload } = useRead<SettingList>('/api/settings');
  const all = value?.settings ?? [];
  const shown = matchSettings(all, { words: typed, isSetOnly });
  return (
    <>
      <ViewHead title={messages.views.settings} lead={words.lead} />
      <search className={styles['filter']}>
        <TextField
          label={words.filter}
          type="search"
          spellCheck={false}
          autoComplete="off"
          value={typed}
          onValue={setTyped}
        />
        <Choice
          type="checkbox"
          checked={isSetOnly}
          onChange={({ target }) => setSetOnly(target.checked)}
        >
          {words.setOnly}
        </Choice>
      </search>
      <p className={styles['count']} role="status">
        {value !== null && words.shown(formatNumber(shown.length), formatNumber(all.length))}
      </p>
      {failure !== null && <FailureNotice failure={failure} onRetry={() => void reload()} />}
      {value === null && failure === null && <RowsSkeleton count={8} />}
      {value !== null && shown.length === 0 && (
        <EmptyRows title={words.none} detail={words.noneDetail} />
      )}
      {shown.length > 0 && (
        <Rows label={messages.views.settings}>
          {shown.map((setting) => (
            <SettingRow key={setting.name} setting={setting} />
          ))}
        </Rows>
      )}
    </>
  );
}

function SettingRow({ setting }: { readonly setting: SettingBody }) {
  const words = useDashboardMessages().settings;
  const { name, value, default: usual, origin, kind, example, description } = setting;
  const isUsual = value === usual;
  return (
    <Row
      title={<code className={styles['name']}>{name}</code>}
      badges={<Badge tone={origin === 'default' ? 'plain' : 'good'}>{words.origins[origin]}</Badge>}
      facts={[
        value === '' ? (
          words.unset
        ) : (
          <code key="value" className={styles['value']} dir="ltr">
            {value}
          </code>
        ),
        !isUsual && (usual === '' ? words.noDefault : words.default(usual)),
      ]}
    >
      {/* The server says it in English. */}
      <p className={styles['about']} lang="en">
        <QuotedText>{description}</QuotedText>{' '}
        <span>
          <QuotedText>{kind}</QuotedText>
        </span>
        {example !== '' && (
          <span>
            {' '}
            <code dir="ltr">
              {name}={example}
            </code>
          </span>
        )}
      </p>
    </Row>
  );
}
