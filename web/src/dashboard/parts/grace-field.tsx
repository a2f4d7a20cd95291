import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { ChoiceField } from './field.tsx';

/** For how long a former secret still counts, in seconds: the most is that of the server. */
export const graceSeconds = {
  none: 0,
  hour: 3_600,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
} as const;

/** The name of such a time. */
export type Grace = keyof typeof graceSeconds;

const graces = Object.keys(graceSeconds) as Grace[]; // the keys of a const object are its declared keys

/** Chooses how long the present secret still counts. */
export function GraceField({
  label,
  value,
  onValue,
}: {
  readonly label: string;
  readonly value: Grace;
  readonly onValue: (grace: Grace) => void;
}) {
  const words = useDashboardMessages().keys;
  return (
    <ChoiceField
      label={label}
      value={value}
      choices={graces.map((grace) => [grace, words.graces[grace]])}
      onValue={onValue}
    />
  );
}
