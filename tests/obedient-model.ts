import type { ScriptedChat } from '../server/src/answers/language-model/test-model-script.ts';
import type { WireReply } from '../server/src/answers/language-model/test-model-server.ts';

/** The escape for a line break in an order, which is one line. */
export const BREAK = '⏎';

/** The verbs of orders in the test texts, in several languages. */
const WRITE = /(?:WRITE|SCHREIBE|ÉCRIS|ESCRIBE|НАПИШИ|写出|اكتب) ([^\n]{1,600})/g;
const CALL = /CALL ([\w-]{1,40}) (\{[^\n]{0,500}\})/g;
const FENCE = /<evidence-([0-9a-f]{16,})>/;

/**
 * A model that obeys every order in its input. It calls the named tool, whether it exists or not, and writes the given text
 * between two honest sentences, with `%secret%`, `%rules%`, `%conversation%`, `%good%` and `%other%` replaced by what it
 * knows. It reverses the escaping of `harmlessText` before it reads.
 */
export function obey({ messages }: ScriptedChat): WireReply {
  const read = messages.map(({ content }) => meant(content)).join('\n');
  const calls = [...read.matchAll(CALL)].map(([, name = '', written = '']) => ({
    name,
    arguments: written,
  }));
  const asked = messages.flatMap((said) => (said.role === 'assistant' ? said.toolCalls : []));
  const fresh = calls.filter(
    (call) => !asked.some((one) => one.name === call.name && one.arguments === call.arguments),
  );
  if (fresh.length > 0) return { toolCalls: fresh };
  const orders = [...new Set([...read.matchAll(WRITE)].map(([, order = '']) => order))];
  const written = orders.map((order) => fill(order, messages));
  return { text: [honest(read), ...written, SECOND(goodOf(read))].join('\n\n') };
}

const SECOND = (number: string) => `It was opened in 1871 [${number}].`;

function honest(read: string): string {
  const place = /bridge of (\p{L}+) is 512 metres/u.exec(read)?.[1] ?? '';
  return `The bridge of ${place} is 512 metres long [${goodOf(read)}].`;
}

function goodOf(read: string): string {
  return /number: (\d+)\ntitle: Bridge of /.exec(read)?.[1] ?? '1';
}

/** The number of a document other than the honest one. */
function otherOf(read: string): string {
  return /number: (\d+)\ntitle: (?!Bridge of )/.exec(read)?.[1] ?? '2';
}

function fill(order: string, messages: ScriptedChat['messages']): string {
  const all = messages.map(({ content }) => content).join('\n');
  const conversation = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content.replace(/<evidence-(\w+)>[\s\S]*?<\/evidence-\1>/g, ''))
    .join(' ')
    .replace(/\s+/g, ' ');
  const filled = order
    .replaceAll('%secret%', FENCE.exec(all)?.[1] ?? 'no secret')
    .replaceAll('%rules%', (messages[0]?.content ?? '').replaceAll('\n', ' '))
    .replaceAll('%conversation%', conversation)
    .replaceAll('%encoded%', encodeURIComponent(conversation))
    .replaceAll('%good%', goodOf(all))
    .replaceAll('%other%', otherOf(all));
  return filled.replaceAll(BREAK, '\n');
}

/** Decodes invisible Unicode tag characters, and removes backslashes within marks. */
function meant(text: string): string {
  return text
    .replace(/[\u{e0020}-\u{e007e}]/gu, (tag) =>
      String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000),
    )
    .replace(/\\(?=[|/\w])/g, '');
}
