import styles from './settings-page.module.css';

export interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** One line that is on or off. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className={styles['switch']}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
