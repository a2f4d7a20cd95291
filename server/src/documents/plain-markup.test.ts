import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprintDistance, fingerprintText, MAX_COPY_DISTANCE } from './fingerprint.ts';
import { withoutMarkup } from './plain-markup.ts';

const SOURCE = `.. _retries:

=======
Retries
=======

.. module:: queue.retries
   :platform: any

A job that fails is put back into the :class:\`Queue\` and tried again after a pause that grows with every attempt. See
\`the guide <https://queue.example/guide>\`_ for how the pause is worked out, and :ref:\`limits\` for how you change it.

.. note:: Workers that are shut down give their jobs back without counting the attempt.

.. code-block:: python
   :linenos:

   queue.configure(attempts=6, limit=30)

The first retry happens after *one second*. Every further pause is twice as long as the one before, up to the limit that you
set with \`\`limit\`\`, and a random part of up to a tenth is added, so that jobs that failed together do not come back together.
`;

const PAGE = `Retries

A job that fails is put back into the Queue and tried again after a pause that grows with every attempt. See the guide for how the pause is worked out, and limits for how you change it.

Workers that are shut down give their jobs back without counting the attempt.

queue.configure(attempts=6, limit=30)

The first retry happens after one second. Every further pause is twice as long as the one before, up to the limit that you set with limit, and a random part of up to a tenth is added, so that jobs that failed together do not come back together.`;

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

describe('a text without its marks', () => {
  it('has the words of the page that is made from it, in their order', () => {
    expect(wordsOf(withoutMarkup(SOURCE))).toEqual(wordsOf(PAGE));
  });

  it('is a near-copy of that page, which the source with its marks is not', () => {
    const [source, bare, page] = [SOURCE, withoutMarkup(SOURCE), PAGE].map(fingerprintText);
    if (!source || !bare || !page) throw new Error('a text without words');
    expect(fingerprintDistance(bare, page)).toBeLessThanOrEqual(MAX_COPY_DISTANCE);
    expect(fingerprintDistance(source, page)).toBeGreaterThan(MAX_COPY_DISTANCE);
  });

  it.each([
    'Notes of a walk. It rained... and then it did not.',
    'Ends: 12:30:45 and a list:\n\n- one\n- two',
    'Call `make` twice, then a < b and c > d.',
  ])('leaves what has none as it is: %s', (text) => {
    expect(withoutMarkup(text)).toBe(text);
  });

  it('takes time in proportion to any text', () => {
    const part = fc.constantFrom(
      '.. ',
      ':',
      '`',
      '<',
      '>',
      '\n',
      ' ',
      'a',
      '.. note::',
      ':ref:`x`',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 300 }), (parts) => {
        expect(withoutMarkup(parts.join('')).length).toBeLessThanOrEqual(parts.join('').length);
      }),
    );
    expect(withoutMarkup('` <'.repeat(200_000)).length).toBeGreaterThan(0);
    expect(withoutMarkup(`.. ${' '.repeat(500_000)}`).length).toBeGreaterThan(0);
    expect(withoutMarkup(`a${':a'.repeat(200_000)}`).length).toBeGreaterThan(0);
  });
});
