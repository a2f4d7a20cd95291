import styles from './fact-list.module.css';

/** A fact by its name; without a value it is not known. */
export type Fact = readonly [name: string, value: string | null | undefined];

/** Facts with their names, in their order. Nothing where none is known. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value !== undefined && value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className={styles['facts']}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt dir="auto">{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
