import { useState } from 'react';
import type { CardOf, CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { CardFrame } from '../frame/card-frame.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import parts from '../frame/parts.module.css';
import styles from './dictionary.module.css';
import { WordList } from './word-list.tsx';

type DictionaryData = CardOf<'dictionary'>['data'];

/** How many senses of a part of speech are shown at once: the rest are a click away. */
const SENSES_AT_ONCE = 3;

/** A word: what it means, or what means the same or the opposite. */
export function DictionaryCard({ card }: CardProps<'dictionary'>) {
  const { data } = card;
  return (
    <CardFrame card={card}>
      <div className={styles.head}>
        <p className={styles.word} lang="en">
          {data.word}
        </p>
        <CopyButton text={data.word} />
      </div>
      <Form data={data} />
      {data.question !== 'definition' && <AskedWords data={data} />}
      {data.entries.map((entry) => (
        <Entry key={`${entry.word} ${entry.partOfSpeech}`} entry={entry} word={data.word} />
      ))}
      {data.question === 'definition' && <AllWords data={data} />}
    </CardFrame>
  );
}

/** How the word comes from what was typed. */
function Form({ data }: { readonly data: DictionaryData }) {
  const { messages } = useCard();
  if (data.form === 'as-typed') return null;
  const text = messages.dictionary[data.form === 'misspelt' ? 'insteadOf' : 'formOf'](data.typed);
  return (
    <>
      <p className={parts.understood}>{text}</p>
      <WordList label={messages.dictionary.orMeant} words={data.suggestions} isQuestion />
    </>
  );
}

function AskedWords({ data }: { readonly data: DictionaryData }) {
  const { messages } = useCard();
  const kind = data.question === 'antonyms' ? 'antonyms' : 'synonyms';
  return <WordList label={messages.dictionary[kind]} words={data[kind]} isLarge />;
}

function AllWords({ data }: { readonly data: DictionaryData }) {
  const { messages } = useCard();
  return (
    <div className={styles.all}>
      <WordList label={messages.dictionary.synonyms} words={data.synonyms} />
      <WordList label={messages.dictionary.antonyms} words={data.antonyms} />
    </div>
  );
}

interface EntryProps {
  readonly entry: DictionaryData['entries'][number];
  /** That of the card: said again only where an entry has another. */
  readonly word: string;
}

function Entry({ entry, word }: EntryProps) {
  const { messages } = useCard();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? entry.senses : entry.senses.slice(0, SENSES_AT_ONCE);
  const hidden = entry.senses.length - shown.length;
  return (
    <div className={styles.entry}>
      <h3 className={styles.partOfSpeech}>
        {entry.word !== word && <span lang="en">{entry.word} · </span>}
        {messages.dictionary.partsOfSpeech[entry.partOfSpeech]}
      </h3>
      <ol className={styles.senses} lang="en">
        {shown.map(({ definition, examples }) => (
          <li key={definition}>
            {definition}
            {examples.slice(0, 2).map((example) => (
              <q key={example} className={styles.example}>
                {example}
              </q>
            ))}
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {messages.dictionary.moreSenses(hidden)}
        </button>
      )}
    </div>
  );
}
