import { useState } from 'react';
import type { CardOf, CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { cardDrawing } from '../card-drawing.ts';
import { CardFrame } from '../frame/card-frame.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import parts from '../frame/parts.module.css';
import styles from './dictionary.module.css';
import { dictionaryWords } from './dictionary-words.ts';
import { countSenses, firstSenses } from './first-senses.ts';
import { WordList } from './word-list.tsx';

/** Found by `drawing-of.ts`. */
export const drawing = cardDrawing({
  kind: 'dictionary',
  Card: DictionaryCard,
  names: { en: 'Dictionary', de: 'Wörterbuch' },
  icon: (
    <path d="M5 4.5A1.5 1.5 0 0 1 6.5 3H19v15H6.5A1.5 1.5 0 0 0 5 19.5zM5 19.5A1.5 1.5 0 0 0 6.5 21H19M9 7.5h6" />
  ),
  examples: ['define run', 'synonyms of happy', 'define ephemaral'],
});

type DictionaryData = CardOf<'dictionary'>['data'];

/** A word: what it means, or what means the same or the opposite. The first senses; the rest are a click away. */
export function DictionaryCard({ card }: CardProps<'dictionary'>) {
  const { messages } = useCard();
  const { data } = card;
  const [isOpen, setOpen] = useState(false);
  const first = firstSenses(data.entries);
  const hidden = countSenses(data.entries) - countSenses(first);
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
      {(isOpen ? data.entries : first).map((entry) => (
        <Entry
          key={`${entry.word} ${entry.partOfSpeech}`}
          entry={entry}
          word={data.word}
          isOpen={isOpen}
        />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen
            ? dictionaryWords[messages.language].fewerSenses
            : dictionaryWords[messages.language].moreSenses(hidden)}
        </button>
      )}
      {data.question === 'definition' && <AllWords data={data} isShort={hidden > 0 && !isOpen} />}
    </CardFrame>
  );
}

/** How the word comes from what was typed. */
function Form({ data }: { readonly data: DictionaryData }) {
  const { messages } = useCard();
  if (data.form === 'as-typed') return null;
  const text = dictionaryWords[messages.language][
    data.form === 'misspelt' ? 'insteadOf' : 'formOf'
  ](data.typed);
  return (
    <>
      <p className={parts.understood}>{text}</p>
      <WordList
        label={dictionaryWords[messages.language].orMeant}
        words={data.suggestions}
        isQuestion
      />
    </>
  );
}

function AskedWords({ data }: { readonly data: DictionaryData }) {
  const { messages } = useCard();
  const kind = data.question === 'antonyms' ? 'antonyms' : 'synonyms';
  return <WordList label={dictionaryWords[messages.language][kind]} words={data[kind]} isLarge />;
}

interface AllWordsProps {
  readonly data: DictionaryData;
  readonly isShort: boolean;
}

function AllWords({ data, isShort }: AllWordsProps) {
  const { messages } = useCard();
  return (
    <div className={styles.all}>
      <WordList
        label={dictionaryWords[messages.language].synonyms}
        words={data.synonyms}
        isShort={isShort}
      />
      <WordList
        label={dictionaryWords[messages.language].antonyms}
        words={data.antonyms}
        isShort={isShort}
      />
    </div>
  );
}

interface EntryProps {
  readonly entry: DictionaryData['entries'][number];
  /** That of the card: said again only where an entry has another. */
  readonly word: string;
  readonly isOpen: boolean;
}

function Entry({ entry, word, isOpen }: EntryProps) {
  const { messages } = useCard();
  return (
    <div className={styles.entry}>
      <h3 className={styles.partOfSpeech}>
        {entry.word !== word && <span lang="en">{entry.word} · </span>}
        {dictionaryWords[messages.language].partsOfSpeech[entry.partOfSpeech]}
      </h3>
      <ol className={styles.senses} lang="en">
        {entry.senses.map(({ definition, examples }, place) => (
          <li key={definition}>
            {definition}
            {examples.slice(0, examplesShown(place, isOpen)).map((example) => (
              <q key={example} className={styles.example}>
                {example}
              </q>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Of the leading sense one is enough to tell it from others. */
function examplesShown(place: number, isOpen: boolean): number {
  if (isOpen) return 2;
  return place === 0 ? 1 : 0;
}
