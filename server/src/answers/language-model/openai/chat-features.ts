/** An optional part of a request that some servers refuse. */
export type ChatFeature = 'tools' | 'usage' | 'temperature' | 'max_tokens';

/** What a refusal means: a feature that it names, or that the conversation is too long. */
export type RefusalHint = ChatFeature | 'too-long';

// The first match counts: a refusal because of length often names `max_tokens`, too.
const SIGNS: readonly (readonly [RefusalHint, RegExp])[] = [
  [
    'too-long',
    /context[ _](?:length|window|size)|maximum context|too many (?:input )?tokens|prompt is too long|exceeds? the (?:available )?context/i,
  ],
  ['usage', /stream_options|include_usage/i],
  ['temperature', /temperature/i],
  ['max_tokens', /max_tokens/i],
  // "does not support tools", "tool choice requires --enable-auto-tool-choice", "tools param requires --jinja".
  ['tools', /\btools?\b|\bfunctions?[ _]call/i],
];

/** Reads the cause from the text of a refusal; `null` if it cannot be determined. */
export function refusalHint(refusal: string): RefusalHint | null {
  return SIGNS.find(([, sign]) => sign.test(refusal))?.[0] ?? null;
}

/** Whether a hint is a feature that can be left out. */
export function isFeature(hint: string | null): hint is ChatFeature {
  return hint === 'tools' || hint === 'usage' || hint === 'temperature' || hint === 'max_tokens';
}
