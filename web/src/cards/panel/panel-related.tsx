import { useCard } from '../card-context.ts';
import { SearchLink } from '../frame/search-link.tsx';
import styles from './panel.module.css';
import type { PanelData } from './panel-sources.ts';
import { panelWords } from './panel-words.ts';

type Related = PanelData['related'][number];

const RELATIONS = ['namesake', 'alike', 'linked', 'neighbour'] as const;

/** What else there is, by how it belongs to the entity; each is a search. */
export function PanelRelated({ related }: { readonly related: readonly Related[] }) {
  const { messages } = useCard();
  return RELATIONS.map((relation) => {
    const ofIt = related.filter((one) => one.relation === relation);
    if (ofIt.length === 0) return null;
    return (
      <div key={relation} className={styles.related}>
        <h3>{panelWords[messages.language].relations[relation]}</h3>
        <ul>
          {ofIt.map(({ name, detail }) => (
            <li key={`${name} ${detail}`}>
              <SearchLink text={name}>
                <span dir="auto">{name}</span>
              </SearchLink>
              {detail !== null && <small dir="auto">{detail}</small>}
            </li>
          ))}
        </ul>
      </div>
    );
  });
}
