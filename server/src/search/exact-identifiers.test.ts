import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchFor } from './query/search-request.ts';
import { search } from './search.ts';
import type { SearchServices } from './search-services.ts';
import { openSampleServices } from './test-services.ts';

const PROSE =
  'The keeper wrote down the weather of each day, the ships that passed the harbour, and what the lamp used in oil.';

/** Each occurs once, at the end of a text on something else; other documents have its parts in their titles. */
const IDENTIFIERS = [
  ...['os.path.join', 'AB-1234/56', 'operator<<', 'getUserProfile', 'MAX_RETRIES', 'user@host'],
  ...['ERR_CONNECTION_REFUSED', '2.14.3-rc.1', '192.168.17.254', '2001:db8::ff00:42:8329'],
  ...['CVE-2021-44228', '0x7fff5fbff8a0', '@scope/name', '/etc/nginx/nginx.conf', '<=>'],
  ...['C:\\Windows\\System32\\drivers', '--max-old-space-size', 'std::vec::Vec', '??='],
  ...['SQLSTATE[42S02]', '-Wno-unused', 'i18n', 'deadbeef', '-std=c++17', 'argv[optind]'],
];

const DEFINED = `tasks.gather(first, second)\n${PROSE} What is given back keeps the order of what was given.`;

const partsOf = (text: string) =>
  text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').match(/[\p{L}\p{N}]+/gu) ?? [];

let services: SearchServices & { close(): void };
beforeAll(async () => {
  services = await openSampleServices([
    ...IDENTIFIERS.flatMap((identifier) => {
      const parts = partsOf(identifier).join(' ');
      const whole = {
        title: `Keeper of ${IDENTIFIERS.indexOf(identifier)}`,
        text: `${PROSE} (${identifier})`,
      };
      if (parts === identifier || parts === '') return [whole];
      return [
        whole,
        { title: parts, text: `${parts}. ${parts}. All about ${parts}.` },
        { title: partsOf(identifier).toReversed().join(' '), text: `${parts} ${parts}` },
      ];
    }),
    { title: 'Paths', text: `${PROSE} Then os.path takes it apart.` },
    { title: 'Join', text: 'join path os: join, join and join' },
    { title: 'Case', text: 'An iPhone and its case. An iPhone again.' },
    {
      title: 'Reference of tasks',
      text: DEFINED,
      passages: [{ start: 0, end: DEFINED.length, headings: ['tasks.gather(first, second)'] }],
    },
    {
      title: 'News',
      text: `${PROSE} Now tasks.gather keeps the order, and tasks.gather is faster.`,
    },
    { title: 'Calls', text: `${PROSE} A phone rang.` },
    { title: 'JavaScript', text: 'JavaScript, more JavaScript, and a javaParser.' },
    { title: 'Islands', text: `${PROSE} Then it left for Java.` },
    { title: 'ECRASHED_extra', text: 'ECRASHED_extra is ECRASHED_extra.' },
    { title: 'Failures', text: `${PROSE} It ended with ECRASHED.` },
    { title: 'cafebabe_extra', text: 'cafebabe_extra is cafebabe_extra.' },
    { title: 'Classes', text: `${PROSE} The file begins with cafebabe.` },
    { title: 'EHALTED_extra', text: 'EHALTED_extra is EHALTED_extra.' },
    { title: 'EHALTEDx', text: 'EHALTEDx is EHALTEDx.' },
    { title: 'Halts', text: `${PROSE} It stopped with EHALTED.` },
    { title: 'M8x40', text: 'M8x40: M8x40 and M8x40 of M8x40.' },
    { title: '912', text: '912: 912 and 912 of 912. The DIN is another.' },
    { title: 'Screws', text: `${PROSE} Four of DIN 912 M8x40 held the lamp.` },
    {
      title: 'Node and its modules',
      text: 'Packages in node_modules: node_modules, node_modules.',
    },
    { title: 'Tidying', text: `${PROSE} It removes extraneous packages from node_modules.` },
    { title: 'Distances', text: 'Ten kilometres are 10km.' },
  ]);
});
afterAll(() => services.close());

async function found(text: string): Promise<string[]> {
  const request = searchFor(text, { safety: {} });
  const { results } = await search(request, services, { signal: AbortSignal.timeout(10_000) });
  return results.map(({ document }) => document.title);
}

describe('an identifier is found whole before its parts', () => {
  it.each(IDENTIFIERS)('%s, alone and in a question', async (identifier) => {
    const wanted = `Keeper of ${IDENTIFIERS.indexOf(identifier)}`;
    expect((await found(identifier))[0]).toBe(wanted);
    expect((await found(`where is ${identifier} used`))[0]).toBe(wanted);
  });

  it.each(['GETUSERPROFILE', 'getuserprofile', 'max_retries', 'USER@HOST'])(
    'in any case: %s',
    async (typed) => expect((await found(typed))[0]).toMatch(/^Keeper/),
  );

  it('in capitals, as written', async () => {
    expect((await found('how to handle EHALTED problem'))[0]).toBe('Halts');
    expect((await found('what is EHALTED?'))[0]).toBe('Halts');
  });

  it('of several adjacent words', async () => {
    expect((await found('DIN 912 M8x40'))[0]).toBe('Screws');
    expect((await found('where is din 912 m8x40 used'))[0]).toBe('Screws');
  });

  it('beside words, these rank the documents that have it', async () => {
    expect((await found('remove extraneous packages from node_modules'))[0]).toBe('Tidying');
    expect((await found('node_modules'))[0]).toBe('Node and its modules');
  });

  it('if no document has it, those with its beginning come first', async () => {
    expect((await found('os.path.exists'))[0]).toMatch(/^Paths$/);
    expect(await found('os.path.exists')).toContain('Join');
  });

  it('its own section ranks above its uses', async () => {
    expect((await found('tasks.gather'))[0]).toBe('Reference of tasks');
    expect((await found('tasks.gather order'))[0]).toBe('Reference of tasks');
  });

  it('a word after a minus is excluded, and so is an option that the content does not have', async () => {
    expect(await found('phone -rang')).toEqual([]);
    expect(await found('keeper -wno-used')).not.toEqual([]);
    expect(await found('keeper -os-path')).not.toContain('Paths');
  });

  it('a separate word ranks above words that contain it, which are also found', async () => {
    expect(await found('java')).toEqual(['Islands', 'JavaScript']);
    expect((await found('ECRASHED'))[0]).toBe('Failures');
    expect((await found('how to handle ECRASHED problem'))[0]).toBe('Failures');
    expect((await found('cafebabe'))[0]).toBe('Classes');
    expect((await found('JavaScript'))[0]).toBe('JavaScript');
    expect((await found('10 km'))[0]).toBe('Distances');
  });

  it('a word with a lower-case prefix is not the word after it', async () => {
    expect(await found('phone')).toEqual(['Calls']);
    for (const typed of ['iPhone', 'iphone', 'IPHONE'])
      expect(await found(typed)).toEqual(['Case']);
  });
});
