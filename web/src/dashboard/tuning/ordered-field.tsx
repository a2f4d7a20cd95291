import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { LineDrawing } from '../../icons/line-drawing.tsx';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { moveItem, placeAt } from './move-item.ts';
import styles from './ordered-field.module.css';

/** Lines of text whose order counts: dragged by a handle, or moved by buttons. */
export function OrderedField({
  label,
  hint,
  itemName,
  addName,
  values,
  most,
  onValues,
}: {
  readonly label: string;
  readonly hint: string;
  readonly itemName: (place: number) => string;
  readonly addName: string;
  readonly values: readonly string[];
  readonly most: number;
  readonly onValues: (values: string[]) => void;
}) {
  const words = useDashboardMessages().tuning;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  /** What takes the focus once it is drawn. */
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });
  const move = (from: number, to: number) => {
    onValues(moveItem(values, from, to));
    setSaid(words.movedTo(`${to + 1}`, `${values.length}`));
  };
  const press = (from: number, to: number, way: 'up' | 'down') => {
    // The button at its new place; at an end that is the other one.
    const isEnd = way === 'up' ? to === 0 : to === values.length - 1;
    const other = way === 'up' ? 'down' : 'up';
    focusNext.current = `[data-place="${to}"] [data-way="${isEnd ? other : way}"]`;
    move(from, to);
  };
  const drag = (event: PointerEvent) => {
    if (dragged === null || list.current === null) return;
    const rects = [...list.current.children].map((item) => item.getBoundingClientRect());
    const to = placeAt(event.clientY, rects);
    if (to === dragged) return;
    move(dragged, to);
    setDragged(to);
  };
  const put = (place: number, text: string) =>
    onValues(values.map((value, each) => (each === place ? text : value)));
  return (
    <fieldset className={styles['field']} aria-describedby={`${id}-hint`}>
      <legend>{label}</legend>
      <ol ref={list} className={styles['items']}>
        {values.map((value, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields stay, what stands in them moves
            key={place}
            data-place={place}
            data-dragged={place === dragged || undefined}
          >
            <span
              className={styles['handle']}
              aria-hidden="true"
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(place);
              }}
              onPointerMove={drag}
              onPointerUp={() => setDragged(null)}
              onPointerCancel={() => setDragged(null)}
            >
              <LineDrawing size={18}>
                <path d="M9 7h.01M15 7h.01M9 12h.01M15 12h.01M9 17h.01M15 17h.01" />
              </LineDrawing>
            </span>
            <input
              aria-label={itemName(place + 1)}
              required={place === 0}
              spellCheck={false}
              autoComplete="off"
              maxLength={4096}
              value={value}
              onChange={({ target }) => put(place, target.value)}
            />
            {(['up', 'down'] as const).map((way) => {
              const to = place + (way === 'up' ? -1 : 1);
              return (
                <button
                  key={way}
                  type="button"
                  className={styles['move']}
                  data-way={way}
                  aria-label={`${words[way]}: ${itemName(place + 1)}`}
                  disabled={to < 0 || to >= values.length}
                  onClick={() => press(place, to, way)}
                >
                  <Icon name="down" size={18} />
                </button>
              );
            })}
            <button
              type="button"
              className={styles['move']}
              aria-label={`${words.takeOut}: ${itemName(place + 1)}`}
              disabled={values.length === 1}
              onClick={() => {
                focusNext.current = `[data-place="${Math.max(0, place - 1)}"] input`;
                onValues(values.filter((_, each) => each !== place));
              }}
            >
              <Icon name="clear" size={18} />
            </button>
          </li>
        ))}
      </ol>
      <p id={`${id}-hint`} className={styles['hint']}>
        {hint}
      </p>
      {values.length < most && (
        <Button
          size="small"
          icon="new"
          onClick={() => {
            focusNext.current = `[data-place="${values.length}"] input`;
            onValues([...values, '']);
          }}
        >
          {addName}
        </Button>
      )}
      <p className={styles['said']} role="status">
        {said}
      </p>
    </fieldset>
  );
}
