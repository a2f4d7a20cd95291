import { Icon, type IconName } from '../icons/icon.tsx';
import { Popover } from '../layout/popover.tsx';
import { useInterface } from '../messages/interface-context.ts';
import { allLanguages, type InterfaceLanguage, languages } from '../messages/interface-language.ts';
import type { Place } from '../place/place.ts';
import { type Theme, themes } from '../theme/theme.ts';
import styles from './menu.module.css';

export interface MenuProps {
  /** Its keys are shown. */
  readonly place: Place;
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
  readonly onLanguage: (language: InterfaceLanguage) => void;
}

const themeIcons: Readonly<Record<Theme, IconName>> = {
  system: 'device',
  light: 'sun',
  dark: 'moon',
};

/** Appearance, language, and the way to the reference. */
export function Menu({ place, theme, onTheme, onLanguage }: MenuProps) {
  const { messages, language } = useInterface();
  const keys = place === 'ask' ? messages.menu.askKeys : messages.menu.keys;
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
          <div className={`${styles['group']} ${styles['keys']}`}>
            <p>{messages.menu.keyboard}</p>
            <dl>
              {keys.map(([names = '', meaning]) => (
                <div key={names}>
                  <dt>
                    {names.split(' ').map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
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
