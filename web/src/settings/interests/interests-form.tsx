import { useInterface } from '../../messages/interface-context.ts';
import { topicLabel } from '../../messages/topic-label.ts';
import { topicNames } from '../../state/search-state.ts';
import type { TopicName } from '../../wire/wire-types.ts';
import { useSettingsMessages } from '../messages/use-settings-messages.ts';
import {
  attitudes,
  attitudeTo,
  type Interests,
  type InterestsClient,
  withAttitude,
} from './interests-client.ts';
import styles from './interests-form.module.css';
import { useInterests } from './use-interests.ts';

/** Each topic, with what this person wants to see of it. A choice is stored at once. */
export function InterestsForm({ client }: { client: InterestsClient }) {
  const { interests: words } = useSettingsMessages();
  const { interests, status, change, retry } = useInterests(client);
  return (
    <>
      <p role="status" className={styles['status']}>
        {status === 'loading' && words.loading}
        {status === 'saved' && words.saved}
        {status === 'denied' && words.unavailable}
      </p>
      {status === 'failed' && (
        <p role="alert" className={styles['failure']}>
          {words.failed}{' '}
          <button type="button" onClick={retry}>
            {words.retry}
          </button>
        </p>
      )}
      {interests !== null && status !== 'denied' && (
        <div className={styles['topics']}>
          {topicNames.map((topic) => (
            <TopicRow key={topic} topic={topic} interests={interests} onChange={change} />
          ))}
        </div>
      )}
    </>
  );
}

interface TopicRowProps {
  readonly topic: TopicName;
  readonly interests: Interests;
  readonly onChange: (interests: Interests) => void;
}

function TopicRow({ topic, interests, onChange }: TopicRowProps) {
  const { messages } = useInterface();
  const { interests: words } = useSettingsMessages();
  const chosen = attitudeTo(topic, interests);
  return (
    <fieldset className={styles['topic']}>
      <legend>{topicLabel(topic, messages)}</legend>
      <div className={styles['attitudes']}>
        {attitudes.map((attitude) => (
          <label key={attitude} data-chosen={attitude === chosen || undefined}>
            <input
              type="radio"
              name={`interest-${topic}`}
              checked={attitude === chosen}
              onChange={() => onChange(withAttitude(interests, topic, attitude))}
            />
            {words[attitude]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
