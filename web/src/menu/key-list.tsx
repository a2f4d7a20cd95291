import type { Messages } from '../messages/en.ts';
import { useInterface } from '../messages/interface-context.ts';
import type { Place } from '../place/place.ts';

/** The keys of a screen, each with what it does. */
export function KeyList({ place }: { place: Place }) {
  const { messages } = useInterface();
  return (
    <dl>
      {keysOf(place, messages).map(([names = '', meaning]) => (
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
  );
}

function keysOf(place: Place, { menu }: Messages): readonly (readonly string[])[] {
  if (place === 'ask') return menu.askKeys;
  return place === 'document' ? menu.documentKeys : menu.keys;
}
