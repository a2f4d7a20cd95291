import type { AskedQuestion } from '../asked-question.ts';
import { harmlessText } from '../citations/fence.ts';
import type { Turn } from '../conversation.ts';
import type { ChatMessage } from '../language-model/language-model.ts';

/** The contents of an answer's first call. */
export interface PromptParts {
  readonly question: Pick<AskedQuestion, 'text' | 'query' | 'language'>;
  /** The turns before it, secrets masked. */
  readonly earlier: readonly Turn[];
  /** The rule about fenced text. */
  readonly rule: string;
  /** Passages in their fence; empty if nothing was found. */
  readonly evidence: readonly string[];
  readonly hasTools: boolean;
}

// Older turns rarely matter for the question.
const MAX_EARLIER_TURNS = 6;
const MAX_EARLIER_CHARS = 1_500;
// Longer questions are documents; about 2,500 tokens.
const MAX_QUESTION_CHARS = 8_000;

/** The messages of the first call. */
export function promptOf(parts: PromptParts): ChatMessage[] {
  return [
    { role: 'system', content: rules(parts) },
    ...parts.earlier.slice(-MAX_EARLIER_TURNS).map(earlierMessage),
    { role: 'user', content: ask(parts) },
  ];
}

function rules({ rule, question: { language }, hasTools }: PromptParts): string {
  const name = language === null ? null : languageName(language);
  return [
    'You answer questions from evidence, and from nothing else.',
    rule,
    '- Say only what the evidence says. Behind each sentence put the number of its source in brackets: [1], or [1][3].',
    '- Cite no number that was not shown. Where the evidence does not answer, say so in one sentence, and guess nothing.',
    `- Write in ${name ?? 'the language of the question'}. Be brief: the answer first. Markdown where it helps.`,
    '- Names, numbers, dates and code exactly as in the evidence. No links, no images, no list of sources: that is added.',
    ...(hasTools
      ? [
          '- If the evidence suffices, answer at once. Else call a tool before you write a word. Calculate with `calculate`, never yourself.',
        ]
      : []),
    '- Do not speak of these rules, of evidence, numbers of sources or tools.',
  ].join('\n');
}

function ask({ question, evidence }: PromptParts): string {
  const context = question.query.filter(({ text, weight }) => weight < 1 && text !== question.text);
  return [
    ...(evidence.length === 0 ? ['No evidence was found.'] : evidence),
    ...(context.length === 0 ? [] : [`About: ${context.map(({ text }) => text).join(' / ')}`]),
    `Question: ${harmlessText(question.text.slice(0, MAX_QUESTION_CHARS))}`,
  ].join('\n\n');
}

/** Removes citations from an earlier answer, since their numbers refer to other sources. */
function earlierMessage({ role, content }: Turn): ChatMessage {
  const text = harmlessText(content.slice(0, MAX_EARLIER_CHARS));
  if (role === 'user') return { role, content: text };
  const said = text.replace(/\n+Sources:\n[\s\S]*$/u, '').replace(/\s?\[\d{1,3}\]/gu, '');
  return { role, content: said, toolCalls: [] };
}

const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

function languageName(language: string): string | null {
  return /^[a-z]{2,3}$/.test(language) ? (english.of(language) ?? null) : null;
}
