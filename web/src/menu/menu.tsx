import { Icon } from '../icons/icon.tsx';
import { Popover } from '../layout/popover.tsx';
import { useInterface } from '../messages/interface-context.ts';
import { type Place, SETTINGS_PATH, TRENDS_PATH } from '../place/place.ts';
import { PlaceLink } from '../place/place-link.tsx';
import { usePreferences } from '../settings/preferences-context.ts';
import { KeyList } from './key-list.tsx';
import styles from './menu.module.css';
import { Preferences, type PreferencesProps } from './preferences.tsx';

export interface MenuProps extends PreferencesProps {
  /** Its keys are shown. */
  readonly place: Place;
  readonly onFollowsTyping: (isOn: boolean) => void;
}

/** Appearance, language, and the way to the reference. */
export function Menu(props: MenuProps) {
  const { place, theme, onTheme, onLanguage, onFollowsTyping } = props;
  const { followsTyping } = usePreferences();
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
          <PlaceLink className={styles['link']} to={TRENDS_PATH}>
            <Icon name="trends" size={18} />
            {messages.menu.trends}
          </PlaceLink>
          <PlaceLink className={styles['link']} to={SETTINGS_PATH}>
            <Icon name="settings" size={18} />
            {messages.menu.settings}
          </PlaceLink>
          <a className={styles['link']} href="/docs">
            <Icon name="book" size={18} />
            {messages.menu.reference}
          </a>
        </div>
      )}
    </Popover>
  );
}
