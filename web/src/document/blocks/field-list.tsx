import type { ReadingBlock } from '../../wire/wire-types.ts';
import styles from './blocks.module.css';
import { Spans } from './spans.tsx';

/** Names with their values, as at the head of a message. */
export function FieldList({
  fields,
}: {
  fields: readonly Extract<ReadingBlock, { kind: 'field' }>[];
}) {
  return (
    <dl className={styles['fields']}>
      {fields.map(({ name, spans, start }) => (
        <div key={`${start} ${name}`}>
          <dt dir="auto">{name}</dt>
          <dd dir="auto">
            <Spans spans={spans} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
