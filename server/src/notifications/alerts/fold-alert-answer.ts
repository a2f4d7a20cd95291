import type { AnswerEvent, Citation } from '../../answers/answer-event.ts';
import type { EvidenceSource } from '../../answers/evidence.ts';
import {
  type AlertAnswer,
  type AlertSentence,
  MAX_SENTENCE_UNITS,
  MAX_SENTENCES,
} from './alert.ts';

/**
 * Folds an answer into sentences: those that it quotes, or the lines that it computes. Empty for an answer that only shows near
 * matches.
 */
export async function foldAlertAnswer(events: AsyncIterable<AnswerEvent>): Promise<AlertAnswer> {
  const sources = new Map<number, EvidenceSource>();
  const citations: Citation[] = [];
  let [text, isAnswered, isComputed] = ['', false, false];
  for await (const event of events) {
    if (event.kind === 'confidence') {
      isAnswered = event.confidence === 'answered';
      isComputed = event.reasons.includes('computed');
    } else if (event.kind === 'source') sources.set(event.number, event.source);
    else if (event.kind === 'citation') citations.push(event.citation);
    else if (event.kind === 'text') text += event.text;
  }
  if (!isAnswered) return { sentences: [] };
  const bySentence = new Map<string, AlertSentence>();
  for (const citation of citations) {
    const source = sources.get(citation.number);
    if (source === undefined || source.documentId === null) continue;
    const claim = lineBefore(text, citation.at);
    const quote = citation.quote?.text ?? claim;
    const statement = isComputed && claim !== '' ? claim : quote;
    const sentence = statement.slice(0, MAX_SENTENCE_UNITS).toWellFormed().trim();
    const cited = { id: source.documentId, title: source.title, url: source.url };
    const known = bySentence.get(sentence)?.citations ?? [];
    const isKnown = known.some(({ id }) => id === cited.id);
    bySentence.set(sentence, {
      text: sentence,
      citations: isKnown ? known : [...known, cited],
    });
  }
  return { sentences: [...bySentence.values()].slice(0, MAX_SENTENCES) };
}

/** The text before a mark on its line, without Markdown and other marks. */
function lineBefore(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return line
    .replace(/^(?:\s|>|[-*]\s)+/, '')
    .replace(/\[\d{1,3}\]/g, '')
    .replace(/\*\*/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}
