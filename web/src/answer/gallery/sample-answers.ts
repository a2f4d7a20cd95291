import type { AnswerCitation, AnswerSource, AnswerView } from '../answer-view.ts';
import type { ReadDocument } from '../reader/ask-document.ts';

/** A sample answer and its question. */
export interface SampleAnswer extends Pick<AnswerView, 'text' | 'sources' | 'citations'> {
  readonly question: string;
}

const ownershipText = `What Is Ownership?

Ownership is a set of rules that govern how a Rust program manages memory. All programs have to manage the way they use a computer’s memory while running. Some languages have garbage collection that regularly looks for no-longer-used memory as the program runs; in other languages, the programmer must explicitly allocate and free the memory. Rust uses a third approach: Memory is managed through a system of ownership with a set of rules that the compiler checks.

Because ownership is a new concept for many programmers, it does take some time to get used to.

Ownership Rules

First, let’s take a look at the ownership rules. Keep these rules in mind as we work through the examples that illustrate them:

Each value in Rust has an owner.
There can only be one owner at a time.
When the owner goes out of scope, the value will be dropped.

Variable Scope

Now that we’re past basic Rust syntax, we won’t include all the fn main() { code in examples, so if you’re following along, make sure to put the following examples inside a main function manually.

{                      // s is not valid here, since it's not yet declared
    let s = "hello";   // s is valid from this point forward

    // do stuff with s
}                      // this scope is now over, and s is no longer valid

In other words, there are two important points in time here: When s comes into scope, it is valid. It remains valid until it goes out of scope.`;

const longText = Array.from(
  { length: 4_000 },
  (_, line) =>
    `Paragraph ${line + 1}. The quarry was worked from the north face, bed by bed, and every block was measured, numbered and weighed before it left on the tramway to the harbour.`,
).join('\n\n');

/** Documents by id. */
export const sampleDocuments: Readonly<Record<string, ReadDocument>> = {
  ownership: {
    text: ownershipText,
    passages: [
      passage(ownershipText, 'What Is Ownership?', []),
      passage(ownershipText, 'Ownership Rules', ['Ownership Rules']),
      passage(ownershipText, 'Variable Scope', ['Variable Scope']),
    ],
  },
  long: { text: longText, passages: [] },
  changed: {
    text: `An added line at the beginning.\n\n${ownershipText}`,
    passages: [],
  },
};

const pastedText = 'Minutes of 3 March. The north face stays closed until the crane is inspected.';
/** What was pasted. */
export const samplePasted = [pastedText];

/** Answers by name. */
export const sampleAnswers: Readonly<Record<string, SampleAnswer>> = {
  ownership: sample(
    'What are the rules of ownership, and how do they show in code?',
    [
      source(1, 'What is Ownership?', {
        documentId: 'ownership',
        documentUrl: '/api/documents/ownership/file',
        url: 'file:///book/ch04-01-what-is-ownership.html',
        type: 'file',
      }),
      source(2, 'References and Borrowing – The Rust Programming Language', {
        documentId: 'changed',
        url: 'https://doc.rust-lang.org/book/ch04-02-references-and-borrowing.html',
        site: 'doc.rust-lang.org',
      }),
      source(3, 'Minutes of the meeting', { kind: 'pasted', documentId: null }),
      source(4, 'Calculator', { kind: 'card', documentId: null, type: null }),
      source(
        5,
        'A very long document about the quarry, whose title says everything twice, and then once more',
        {
          documentId: 'long',
          url: 'https://www.example.org/a/b/long.html',
          site: 'example.org',
        },
      ),
      source(6, 'A document that was removed', {
        documentId: 'gone',
        url: 'https://example.org/gone',
      }),
      source(7, 'متى تنتهي الملكية', {
        documentId: 'refused',
        language: 'ar',
        url: 'https://example.org/ar',
      }),
    ],
    `Ownership is a set of rules that govern **how a Rust program manages memory**. {1:Ownership is a set of rules that govern how a Rust program manages memory.} Rust uses a third approach besides garbage collection and freeing by hand. {1:Rust uses a third approach: Memory is managed through a system of ownership with a set of rules that the compiler checks.} {2:Because ownership is a new concept for many programmers, it does take some time to get used to.}

## The rules

- Each value in Rust has an *owner*. {1:Each value in Rust has an owner.}
- There can only be one owner at a time. {1:There can only be one owner at a time.}
- When the owner goes out of scope, the value will be dropped; see [the chapter on scope](https://doc.rust-lang.org/book/ch04-01-what-is-ownership.html). {1:When the owner goes out of scope, the value will be dropped.}

1. The north face stays closed {3:The north face stays closed until the crane is inspected.},
2. and 15 % of 80 is **12**. {4:}
   - with an item within
   - \`Box<str>\` and ~~String~~ \`str\`

### In code

\`\`\`rust
{                      // s is not valid here [1], since it's not yet declared
    let s = String::from("hello, this is a line that goes on for longer than the column is wide");
    // do stuff with s
}
\`\`\`

| Term | Meaning | Where |
|:-----|---------|------:|
| owner | the variable that a value belongs to {1:Each value in Rust has an owner.} | 4.1 |
| borrow | a reference {2:Nothing like this stands there any more.}: it owns nothing | 4.2 |

> All programs have to manage the way they use a computer’s memory while running. {5:Paragraph 2000. The quarry was worked from the north face, bed by bed, and every block was measured, numbered and weighed before it left on the tramway to the harbour.} {6:It was here.} {7:تنتهي الملكية عند نهاية النطاق.}

<b onclick="alert(1)">HTML is text</b>, ![a picture](https://evil.test/x.png) is a link, [this](javascript:alert(1)) is none.

---

Done.`,
  ),
  long: sample(
    'Say all that there is to say.',
    [source(1, 'A very long document', { documentId: 'long', url: 'https://example.org/long' })],
    Array.from(
      { length: 90 },
      (_, part) =>
        `## Part ${part + 1}\n\nThe quarry was **worked** from the *north face*, bed by bed. {1:The quarry was worked from the north face} Every block was measured.\n\n- numbered, \`weighed\`\n- and [sent](https://example.org) to the harbour {1:tramway to the harbour}\n\n`,
    ).join(''),
  ),
  arabic: sample(
    'متى تنتهي الملكية؟',
    [
      source(1, 'متى تنتهي الملكية', {
        documentId: 'refused',
        language: 'ar',
        url: 'https://example.org/ar',
      }),
    ],
    `تنتهي الملكية عند نهاية النطاق. {1:تنتهي الملكية عند نهاية النطاق.}

- لكل قيمة مالك واحد \`let s\` {1:لكل قيمة مالك واحد.}
- وعند خروجه من النطاق تُحذف القيمة.`,
  ),
};

function passage(text: string, start: string, headings: string[]) {
  return { start: text.indexOf(start), end: text.length, headings };
}

function source(number: number, title: string, more: Partial<AnswerSource>): AnswerSource {
  return {
    number,
    kind: 'document',
    documentId: `d${number}`,
    title,
    url: '',
    documentUrl: null,
    site: null,
    type: 'page',
    language: 'en',
    ...more,
  };
}

/** Makes an answer of a text in which `{1:quote}` is a mark and its quote. */
function sample(question: string, sources: AnswerSource[], written: string): SampleAnswer {
  const citations: AnswerCitation[] = [];
  let text = '';
  for (const [, before = '', digits, quoted = ''] of written.matchAll(
    /([^{]*(?:\{(?!\d+:)[^{]*)*)(?:\{(\d+):([^}]*)\}|$)/gu,
  )) {
    text += before;
    if (digits === undefined) continue;
    const at = Array.from(text).length;
    const number = Number(digits);
    text += `[${number}]`;
    citations.push({
      number,
      at,
      end: at + digits.length + 2,
      quote: quoteOf(number, quoted, sources),
    });
  }
  return { question, sources, text, citations };
}

function quoteOf(number: number, quoted: string, sources: readonly AnswerSource[]) {
  if (quoted === '') return null;
  const id = sources[number - 1]?.documentId ?? '';
  const whole = id === 'changed' ? ownershipText : (sampleDocuments[id]?.text ?? pastedText);
  const start = Math.max(0, whole.indexOf(quoted));
  return {
    text: quoted,
    start,
    end: start + quoted.length,
    before: whole.slice(Math.max(0, start - 240), start),
    after: whole.slice(start + quoted.length, start + quoted.length + 240),
    headings: number === 1 ? ['Understanding Ownership', 'Ownership Rules'] : [],
  };
}
