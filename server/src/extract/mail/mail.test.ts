import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeLayout } from '../../documents/layout/layout-codec.ts';
import { extract } from '../extract.ts';

const read = (mail: string | Uint8Array) =>
  extract(typeof mail === 'string' ? Buffer.from(mail.replaceAll('\n', '\r\n')) : mail, {
    fileName: 'a.eml',
    nowMs: Date.parse('2026-11-23T00:00:00Z'),
  });

const HEAD = `From: =?utf-8?Q?J=C3=BCrgen_Gro=C3=9F?= <juergen@example.org>
To: Ann <ann@example.org>, team@example.org
Subject: =?utf-8?B?RGllIMOcYmVyZ2FiZQ==?=
Date: Tue, 3 Mar 2026 10:30:00 +0100
MIME-Version: 1.0
`;

describe('a mail', () => {
  test('is its subject, people, date and words, in any encoding', async () => {
    const mail = `${HEAD}Content-Type: text/plain; charset=iso-8859-1
Content-Transfer-Encoding: quoted-printable

Die =DCbergabe ist am Montag.

> Wann?
`;
    const extraction = await read(mail);
    if (extraction.status !== 'extracted') throw new Error(extraction.detail);
    expect(extraction).toMatchObject({
      mediaType: 'message/rfc822',
      content: {
        title: 'Die Übergabe',
        author: 'Jürgen Groß',
        publishedAt: '2026-03-03T09:30:00.000Z',
        text: `Die Übergabe

From: Jürgen Groß <juergen@example.org>
To: Ann <ann@example.org>, team@example.org
Date: 2026-03-03T09:30:00.000Z

Die Übergabe ist am Montag.

> Wann?`,
      },
    });
    const { text, layout } = extraction.content;
    const { blocks } = decodeLayout(layout ?? new Uint8Array(), text.length)!;
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'field', 'field', 'field']);
    expect(text.slice(blocks[1]!.start + blocks[1]!.value, blocks[1]!.end)).toBe(
      'Jürgen Groß <juergen@example.org>',
    );
  });

  test('of several parts is read by its HTML, with the names of what is attached', async () => {
    const mail = `${HEAD}Content-Type: multipart/mixed; boundary=x

--x
Content-Type: multipart/alternative; boundary=y

--y
Content-Type: text/plain

Plain words.
--y
Content-Type: text/html

<p>Words <b>with</b> marks.</p><script>alert(1)</script><table><tr><td>a</td><td>b</td></tr></table>
--y--
--x
Content-Type: application/pdf; name="report.pdf"
Content-Disposition: attachment; filename="report.pdf"
Content-Transfer-Encoding: base64

JVBERi0=
--x--
`;
    const extraction = await read(mail);
    if (extraction.status !== 'extracted') throw new Error(extraction.detail);
    const { text } = extraction.content;
    expect(text.endsWith('Words with marks.\n\na | b\n\nAttachment: report.pdf')).toBe(true);
    expect(text).not.toContain('alert');
  });
});

describe('what is hostile', () => {
  test('parts in parts without end are refused or read, in time', async () => {
    let mail = HEAD;
    for (let depth = 0; depth < 500; depth++) {
      mail += `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n`;
    }
    expect((await read(mail)).status).toMatch(/failed|skipped|extracted/);
  });

  test('no bytes make it crash', async () => {
    const piece = fc.constantFrom(
      ...[
        'From: a@b\n',
        'Subject: =?utf-8?B?////?=\n',
        'Content-Type: multipart/mixed; boundary=x\n',
        '\n',
      ],
      ...[
        '--x\n',
        '--x--\n',
        'Content-Transfer-Encoding: base64\n',
        '====',
        '\0',
        'words ',
        '=C3',
        'Date: never\n',
      ],
      ...[
        'Content-Type: text/html; charset=klingon\n',
        '<b>',
        "Content-Disposition: attachment; filename*=utf-8''%ff\n",
      ],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const extraction = await read(pieces.join(''));
        expect(extraction).not.toMatchObject({ reason: 'crashed' });
        if (extraction.status === 'extracted')
          expect(extraction.content.text.isWellFormed()).toBe(true);
      }),
    );
  });
});
