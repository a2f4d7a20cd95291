import type { CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { cardDrawing } from '../card-drawing.ts';
import styles from './panel.module.css';
import { PanelFacts } from './panel-facts.tsx';
import { PanelRelated } from './panel-related.tsx';
import { citePanel } from './panel-sources.ts';
import { panelWords } from './panel-words.ts';
import { PanelSources, SourceMark } from './source-mark.tsx';

/** Found by `drawing-of.ts`. */
export const drawing = cardDrawing({
  kind: 'knowledge_panel',
  Card: KnowledgePanel,
  names: { en: 'Overview', de: 'Überblick' },
  icon: <path d="M4 5h16v14H4zM8 9h8M8 12.5h8M8 16h5" />,
  examples: ['japan', 'lisbon'],
});

/** What the content or open data says of an entity: each sentence and each fact with where it is from. */
export function KnowledgePanel({ card }: CardProps<'knowledge_panel'>) {
  const { messages } = useCard();
  const { data } = card;
  const cited = citePanel(data);
  const kind = data.type === null ? null : panelWords[messages.language].types[data.type];
  return (
    <section className={styles.panel} aria-label={data.name} data-kind={card.kind}>
      <PanelPicture url={data.picture?.thumbnailUrl ?? null} />
      <header>
        <h2 className={styles.name} dir="auto">
          {data.name}
        </h2>
        <p className={styles.kind}>
          {[kind, ...data.otherNames].filter((part) => part !== null).join(' · ')}
        </p>
      </header>
      {data.passages.length > 0 && (
        <p className={styles.passages} dir="auto">
          {data.passages.map(({ text }, index) => (
            <span key={text}>
              {text}
              <SourceMark source={cited.ofPassages[index]} />{' '}
            </span>
          ))}
        </p>
      )}
      <PanelFacts facts={data.facts} sources={cited.ofFacts} />
      <PanelRelated related={data.related} />
      <PanelSources sources={cited.sources} />
    </section>
  );
}

/** Only pictures of this server: its pages make no third-party requests. */
function PanelPicture({ url }: { readonly url: string | null }) {
  if (url === null || !/^\/(?!\/)/.test(url)) return null;
  return <img className={styles.picture} src={url} alt="" loading="lazy" />;
}
