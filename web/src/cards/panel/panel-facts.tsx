import { useCard } from '../card-context.ts';
import styles from './panel.module.css';
import type { PanelData, PanelSource } from './panel-sources.ts';
import { panelWords } from './panel-words.ts';
import { SourceMark } from './source-mark.tsx';

type PanelFact = PanelData['facts'][number];

export interface PanelFactsProps {
  readonly facts: readonly PanelFact[];
  /** In the same order. */
  readonly sources: readonly PanelSource[];
}

/** Facts, each with the mark of its source. */
export function PanelFacts({ facts, sources }: PanelFactsProps) {
  const { messages } = useCard();
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map((fact, index) => (
        <div key={`${fact.key} ${fact.label} ${fact.text}`}>
          <dt>
            {fact.key === 'other' ? fact.label : panelWords[messages.language].facts[fact.key]}
          </dt>
          <dd dir="auto">
            <FactText fact={fact} />
            <SourceMark source={sources[index]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A web address is a link; anything else is text. */
function FactText({ fact: { key, text, value } }: { readonly fact: PanelFact }) {
  const url = key === 'website' && typeof value === 'string' ? value : '';
  if (!/^https?:\/\//i.test(url)) return text;
  return (
    <a href={url} rel="noreferrer">
      {text}
    </a>
  );
}
