import { Icon, type IconName } from '../icons/icon.tsx';
import { Popover } from '../layout/popover.tsx';
import { useInterface } from '../messages/interface-context.ts';
import { allLanguages, type InterfaceLanguage, languages } from '../messages/interface-language.ts';
import type { Place } from '../place/place.ts';
import { type Theme, themes } from '../theme/theme.ts';
import { KeyList } from './key-list.tsx';
import styles from './menu.module.css';

export interface MenuProps {
  /** Its keys are shown. */
  readonly place: Place;
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
  readonly onLanguage: (language: InterfaceLanguage) => void;
  /** Whether results follow what is typed. */
  readonly followsTyping: boolean;
  readonly onFollowsTyping: (isOn: boolean) => void;
}

const themeIcons: Readonly<Record<Theme, IconName>> = {
  system: 'device',
  light: 'sun',
  dark: 'moon',
};

/** Appearance, language, and the way to the reference. */
export function Menu(props: MenuProps) {
  const { place, theme, onTheme, onLanguage, followsTyping, onFollowsTyping } = props;
  const { messages, language } = useInterface();
  return (
    <Popover
      label={<Icon name="menu" />}
      name={messages.menu.label}
      buttonClass={styles['button']}
      side="end"
    >
      {() => (
        <div className={styles['menu']}>
          <fieldset className={styles['group']}>
            <legend>{messages.menu.theme}</legend>
            {themes.map((one) => (
              <label key={one} className={styles['choice']}>
                <input
                  type="radio"
                  name="theme"
                  checked={one === theme}
                  onChange={() => onTheme(one)}
                />
                <Icon name={themeIcons[one]} size={18} />
                {messages.menu[one]}
              </label>
            ))}
          </fieldset>
          <fieldset className={styles['group']}>
            <legend>{messages.menu.language}</legend>
            {allLanguages.map((one) => (
              <label key={one} className={styles['choice']} lang={one}>
                <input
                  type="radio"
                  name="language"
                  checked={one === language}
                  onChange={() => onLanguage(one)}
                />
                {languages[one].languageName}
              </label>
            ))}
          </fieldset>
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
