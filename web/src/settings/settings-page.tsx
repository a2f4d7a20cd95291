import { type ReactNode, useEffect, useId } from 'react';
import type { KeptConversations } from '../ask/conversation/kept-conversations.ts';
import type { RecentSearches } from '../box/recent-searches.ts';
import { PlainHead } from '../layout/plain-head.tsx';
import { SkipLink } from '../layout/skip-link.tsx';
import { Preferences } from '../menu/preferences.tsx';
import { useInterface } from '../messages/interface-context.ts';
import { HistorySettings } from './history-settings.tsx';
import type { InterestsClient } from './interests/interests-client.ts';
import { InterestsForm } from './interests/interests-form.tsx';
import { useSettingsMessages } from './messages/use-settings-messages.ts';
import { type PreferenceStore, resultsPerPageChoices } from './preferences.ts';
import { usePreferences } from './preferences-context.ts';
import styles from './settings-page.module.css';
import type { SettingsScreenProps } from './settings-screen.ts';
import { Switch } from './switch.tsx';

export interface SettingsPageProps extends SettingsScreenProps {
  readonly store: PreferenceStore;
  readonly recent: RecentSearches;
  readonly kept: KeptConversations;
  readonly interests: InterestsClient;
}

/** The screen at `/settings`: how the page behaves in this browser. Each choice holds at once. */
export function SettingsPage(props: SettingsPageProps) {
  const { menu, appearance, store, recent, kept, interests } = props;
  const words = useSettingsMessages();
  const { usesInterests } = usePreferences();
  useEffect(() => {
    document.title = `${words.title} – Quarry`;
  }, [words]);
  return (
    <>
      <SkipLink to="settings">{words.skip}</SkipLink>
      <PlainHead menu={menu} />
      <main id="settings" className={styles['page']} tabIndex={-1}>
        <h1>{words.title}</h1>
        <p className={styles['lead']}>{words.lead}</p>
        <Section title={words.appearance}>
          <div className={styles['appearance']}>
            <Preferences {...appearance} />
          </div>
        </Section>
        <Section title={words.results}>
          <ResultSettings store={store} />
        </Section>
        <Section title={words.history.title} lead={words.history.lead}>
          <HistorySettings store={store} recent={recent} kept={kept} />
        </Section>
        {/* Last: what is loaded for it pushes nothing down. */}
        <Section title={words.interests.title} lead={words.interests.lead}>
          <Switch
            label={words.interests.use}
            isOn={usesInterests}
            onChange={(isOn) => store.change({ usesInterests: isOn })}
          />
          {usesInterests && <InterestsForm client={interests} />}
        </Section>
      </main>
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

function Section({ title, lead, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={styles['section']} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {lead !== undefined && <p className={styles['note']}>{lead}</p>}
      {children}
    </section>
  );
}

function ResultSettings({ store }: { store: PreferenceStore }) {
  const words = useSettingsMessages();
  const { formatNumber } = useInterface();
  const { resultsPerPage, opensInNewTab, followsTyping, safe } = usePreferences();
  return (
    <>
      <Choice
        legend={words.resultsPerPage}
        note={words.resultsPerPageNote}
        options={resultsPerPageChoices.map((size) => [size, formatNumber(size)] as const)}
        chosen={resultsPerPage}
        onChange={(size) => store.change({ resultsPerPage: size })}
      />
      <Choice
        legend={words.safe}
        options={[
          [null, words.safeDefault],
          ['on', words.safeOn],
          ['off', words.safeOff],
        ]}
        chosen={safe}
        onChange={(value) => store.change({ safe: value })}
      />
      <Switch
        label={words.opensInNewTab}
        isOn={opensInNewTab}
        onChange={(isOn) => store.change({ opensInNewTab: isOn })}
      />
      <Switch
        label={words.followsTyping}
        isOn={followsTyping}
        onChange={(isOn) => store.change({ followsTyping: isOn })}
      />
    </>
  );
}

interface ChoiceProps<Value> {
  readonly legend: string;
  readonly note?: string;
  readonly options: readonly (readonly [Value, string])[];
  readonly chosen: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string | number | null>(props: ChoiceProps<Value>) {
  const { legend, note, options, chosen, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles['choice']} aria-describedby={note && `${name}-note`}>
      <legend>{legend}</legend>
      <div className={styles['options']}>
        {options.map(([value, label]) => (
          <label key={label}>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChange(value)}
            />
            {label}
          </label>
        ))}
      </div>
      {note !== undefined && (
        <p id={`${name}-note`} className={styles['note']}>
          {note}
        </p>
      )}
    </fieldset>
  );
}
