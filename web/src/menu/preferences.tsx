import { Icon, type IconName } from '../icons/icon.tsx';
import { useInterface } from '../messages/interface-context.ts';
import { allLanguages, type InterfaceLanguage, languages } from '../messages/interface-language.ts';
import { type Theme, themes } from '../theme/theme.ts';
import styles from './menu.module.css';

export interface PreferencesProps {
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
  readonly onLanguage: (language: InterfaceLanguage) => void;
}

const themeIcons: Readonly<Record<Theme, IconName>> = {
  system: 'device',
  light: 'sun',
  dark: 'moon',
};

/** The scheme and the language of this browser. */
export function Preferences({ theme, onTheme, onLanguage }: PreferencesProps) {
  const { messages, language } = useInterface();
  return (
    <>
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
    </>
  );
}
