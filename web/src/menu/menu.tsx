import { Icon } from '../icons/icon.tsx';
import { Popover } from '../layout/popover.tsx';
import { useInterface } from '../messages/interface-context.ts';
import type { Place } from '../place/place.ts';
import { KeyList } from './key-list.tsx';
import styles from './menu.module.css';
import { Preferences, type PreferencesProps } from './preferences.tsx';

export interface MenuProps extends PreferencesProps {
  /** Its keys are shown. */
  readonly place: Place;
  /** Whether results follow what is typed. */
  readonly followsTyping: boolean;
  readonly onFollowsTyping: (isOn: boolean) => void;
}

/** Appearance, language, and the way to the reference. */
export function Menu(props: MenuProps) {
  const { place, theme, onTheme, onLanguage, followsTyping, onFollowsTyping } = props;
  const { messages } = useInterface();
  return (
    <Popover
      label={<Icon name="menu" />}
      name={messages.menu.label}
      buttonClass={styles['button']}
      side="end"
    >
      {() => (
        <div className={styles['menu']}>
          <Preferences theme={theme} onTheme={onTheme} onLanguage={onLanguage} />
          <div className={styles['group']}>
            <label className={styles['choice']}>
              <input
                type="checkbox"
                checked={followsTyping}
                onChange={({ target }) => onFollowsTyping(target.checked)}
              />
              {messages.menu.followsTyping}
            </label>
          </div>
          <div className={`${styles['group']} ${styles['keys']}`}>
            <p>{messages.menu.keyboard}</p>
            <KeyList place={place} />
          </div>
          <a className={styles['link']} href="/docs">
            <Icon name="book" size={18} />
            {messages.menu.reference}
          </a>
        </div>
      )}
    </Popover>
  );
}
