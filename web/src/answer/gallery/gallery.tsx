import { useMemo, useState } from 'react';
import { AnswerText } from '../answer-text.tsx';
import { type AnswerCitation, type AnswerSource, citationsOf } from '../answer-view.ts';
import type { AskDocument } from '../reader/ask-document.ts';
import { SourceReader } from '../reader/source-reader.tsx';
import { SourceList } from '../source-list.tsx';
import styles from './gallery.module.css';
import { sampleAnswers, sampleDocuments, samplePasted } from './sample-answers.ts';
import { useTyped } from './use-typed.ts';

export interface GalleryProps {
  readonly name: string;
  /** As if only so many characters had come; below 0: all. */
  readonly stopsAt: number;
  /** As it would come, piece by piece. */
  readonly isTyped: boolean;
}

interface Reading {
  readonly source: AnswerSource;
  readonly citation: AnswerCitation | null;
}

/** Answers with all that can be in them, to be looked at; only in development. */
export function Gallery({ name, stopsAt, isTyped }: GalleryProps) {
  const answer = sampleAnswers[name] ?? sampleAnswers['ownership'];
  const [reading, setReading] = useState<Reading | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const askDocument = useMemo<AskDocument>(() => askSample, []);
  const typed = useTyped(answer?.text ?? '', isTyped);
  if (answer === undefined) return null;
  const { sources, citations } = answer;
  const text = stopsAt < 0 ? typed.text : answer.text.slice(0, stopsAt);
  const active = pointed ?? reading?.source.number ?? null;
  const open = (citation: AnswerCitation) => {
    const source = sources.find(({ number }) => number === citation.number);
    if (source !== undefined) setReading({ source, citation });
  };
  const openFirst = (source: AnswerSource) =>
    setReading({ source, citation: citationsOf(answer, source)[0] ?? null });
  return (
    <main className={styles['gallery']}>
      <h1>{name}</h1>
      <div className={styles['columns']}>
        <div className={styles['answer']}>
          <h2>{answer.question}</h2>
          <AnswerText
            text={text}
            sources={sources}
            citations={citations}
            active={active}
            isStreaming={stopsAt >= 0 || !typed.isDone}
            reading={reading?.citation ?? null}
            onOpen={open}
            onPoint={setPointed}
          />
        </div>
        <div className={styles['side']}>
          {reading === null ? (
            <SourceList
              sources={sources}
              citations={citations}
              text={text}
              active={active}
              onOpen={openFirst}
              onPoint={setPointed}
            />
          ) : (
            <SourceReader
              {...reading}
              citations={citations}
              pasted={samplePasted}
              askDocument={askDocument}
              onShow={open}
              onClose={() => setReading(null)}
            />
          )}
        </div>
      </div>
    </main>
  );
}

async function askSample(id: string): ReturnType<AskDocument> {
  const document = sampleDocuments[id];
  if (document !== undefined) return { kind: 'document', document };
  return { kind: id === 'gone' || id === 'refused' ? id : 'failed' };
}
