import { describe, expect, jest, test } from '@jest/globals';
import { zipSync } from 'fflate';
import { bytesOf, encodedAs, files } from '../../test/files.ts';
import { card, read } from '../../test/read.ts';
import { guessEncoding } from '../text/guess.ts';
import { readContacts } from './read.ts';

// A limit for what hangs: ten thousand files take their time on a busy machine.
jest.setTimeout(300_000);

describe('a file that is none', () => {
  test.each([
    ['an empty one', new Uint8Array(), 'EMPTY_FILE'],
    [
      'a picture',
      Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, ...new Uint8Array(100)]),
      'UNKNOWN_FORMAT',
    ],
    ['a page', bytesOf('<!doctype html><p>Name,Email'), 'UNKNOWN_FORMAT'],
    ['an object', bytesOf('{"name":"Jane"}'), 'UNKNOWN_FORMAT'],
    ['blanks', bytesOf(' \r\n \r\n'), 'UNKNOWN_FORMAT'],
    ['a broken archive', Uint8Array.from([0x50, 0x4b, 3, 4, ...new Uint8Array(60).fill(7)]), 'BROKEN_ARCHIVE'],
    ['a jCard that is cut off', bytesOf('["vcard",[["fn",{},"text"'), 'CUT_OFF'],
  ])('%s says what it is instead', async (_what, bytes, code) => {
    const { contacts, problems } = await read(bytes);
    expect(contacts).toEqual([]);
    expect(problems[0]?.code).toBe(code);
  });
});

describe('a jCard', () => {
  const person = (name: string, value: unknown = 'x') =>
    JSON.stringify([
      'vcard',
      [
        ['fn', {}, 'text', name],
        ['note', {}, 'text', value],
      ],
    ]);

  test('is read card by card, as far as it goes', async () => {
    const cards = ['Jane [Doe]', 'Ünal "Ü" \\'].map((name) => person(name));
    for (const text of [`[${cards.join(' ,\n')}]`, `[ ${cards.join(',')}, ["vcard",[["fn"`]) {
      const { contacts, problems } = await read(text);
      expect(contacts.map(({ name }) => name)).toEqual(['Jane [Doe]', 'Ünal "Ü" \\']);
      expect(problems.map(({ code }) => code)).toEqual(text.endsWith(']') ? [] : ['CUT_OFF']);
    }
    expect((await read(` [ "vcard",${cards[0]!.slice(9)}`)).contacts).toHaveLength(1);
  });

  test.each([
    ['nested a thousand levels deep', `${'['.repeat(1000)}${']'.repeat(1000)}`],
    ['of a million lists', `[${'[],'.repeat(1_000_000)}1]`],
  ])('card %s is passed over without being parsed', async (_what, value) => {
    const parse = jest.spyOn(JSON, 'parse');
    const { contacts, problems } = await read(`[["vcard",[["note",{},"text",${value}]]],${person('Jane')}]`);
    const longest = Math.max(...parse.mock.calls.map(([text]) => text.length));
    parse.mockRestore();
    expect(contacts.map(({ name }) => name)).toEqual(['Jane']);
    expect([problems.map(({ code }) => code), longest < 1000]).toEqual([['TOO_LARGE'], true]);
  });
});

test('a table of an old Mac is read in its encoding', async () => {
  const { info, contacts } = await read(
    encodedAs('macintosh', 'Nom;Prénom;Société\rLefèvre;Chloé;Café Noël\rMüller;Jörg;Bäckerei\r'),
  );
  expect(info.encoding).toBe('macintosh');
  expect(contacts.map(({ name, company }) => [name, company])).toEqual([
    ['Chloé Lefèvre', 'Café Noël'],
    ['Jörg Müller', 'Bäckerei'],
  ]);
});

describe('an archive', () => {
  test('gives the contacts of all its files, each with its name', async () => {
    const zip = zipSync({
      'Contacts/': new Uint8Array(),
      'Contacts/a.vcf': bytesOf(files.four),
      'Contacts/b.CSV': bytesOf(files.google),
      './c.vcf': bytesOf(card('FN:Jane Doe')),
      '__MACOSX/._a.vcf': bytesOf('x'),
      'photo.jpg': bytesOf('x'),
      'readme.pdf': bytesOf('x'),
    });
    const { info, entries, contacts, problems } = await read(zip);
    expect([info.kind, info.encoding, entries]).toEqual(['zip', null, ['Contacts/a.vcf', 'Contacts/b.CSV', './c.vcf']]);
    expect(contacts.map(({ name }) => name)).toEqual(['Miriam Okafor', 'Mara Quill', 'Jane Doe']);
    expect(problems).toEqual([expect.objectContaining({ entry: 'readme.pdf', code: 'UNKNOWN_FORMAT' })]);
  });

  test('that would unpack to more than 200 MB is stopped on the way', async () => {
    const bomb = zipSync({ 'a.vcf': bytesOf(card('FN:Jane')), 'b.csv': new Uint8Array(210 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const { contacts, problems } = await read(bomb);
    expect(contacts.map(({ name }) => name)).toEqual(['Jane']);
    expect(problems.map(({ code }) => code)).toContain('TOO_LARGE');
  });

  test('with thousands of entries is read to the limit', async () => {
    const zip = zipSync(
      Object.fromEntries(Array.from({ length: 1100 }, (_, at) => [`${at}.vcf`, bytesOf(card(`FN:No ${at}`))])),
    );
    const { contacts, problems } = await read(zip);
    expect([contacts.length, problems.at(-1)?.code]).toEqual([1000, 'TOO_MANY']);
  });

  test('with a name without end is read without it', async () => {
    const zip = zipSync({ [`${'a'.repeat(2000)}.csv`]: bytesOf('Name\nJane'), 'b.csv': bytesOf('Name\nIda') });
    const { contacts, problems } = await read(zip);
    expect([contacts.map(({ name }) => name), problems.map(({ code, entry }) => [code, entry?.length])]).toEqual([
      ['Ida'],
      [['TOO_LARGE', 1001]],
    ]);
  });

  test('with a name that no text has is read under a clean one, which corrects it', async () => {
    const zip = zipSync({ 'fa\u0001ir\ud83d.csv': bytesOf('Name;A\nJane;b'), 'no\u0002te.pdf': bytesOf('x') });
    const { entries, problems } = await read(zip);
    expect([entries, problems.map(({ entry }) => entry)]).toEqual([['fair\ufffd.csv'], ['note.pdf']]);
    const { contacts } = await read(zip, { csv: { 'fair\ufffd.csv': { fields: [null, 'name'] } } });
    expect(contacts.map(({ name }) => name)).toEqual(['b']);
  });

  test('within an archive is not opened', async () => {
    const { contacts, problems } = await read(zipSync({ 'a.csv': zipSync({ 'b.vcf': bytesOf(card('FN:Jane')) }) }));
    expect([contacts.length, problems[0]?.code, problems[0]?.entry]).toEqual([0, 'UNKNOWN_FORMAT', 'a.csv']);
  });

  test('that is cut off gives what came before', async () => {
    const noise = Array.from({ length: 3000 }, (_, at) => card(`FN:No ${(at * 7919) % 10007}`)).join('');
    const zip = zipSync({ 'a.vcf': bytesOf(card('FN:Jane')), 'b.vcf': bytesOf(noise) });
    const { contacts, problems } = await read(zip.subarray(0, zip.length * 0.7));
    expect(contacts[0]?.name).toBe('Jane');
    expect(problems.map(({ code }) => code)).toContain('BROKEN_ARCHIVE');
  });
});

describe('time and memory', () => {
  async function readAll(bytes: Uint8Array): Promise<void> {
    for await (const item of readContacts(bytes))
      if (item.type === 'contact' && !item.contact.name) throw new Error('no name');
  }

  const hostile: [string, (n: number) => string][] = [
    ['commas', (n) => ','.repeat(n)],
    ['lines of commas', (n) => `Name,Email\n${`${','.repeat(1000)}\n`.repeat(n / 1000)}`],
    ['quotes that stay open', (n) => `Name,Email\n"x\n${'x","y\n'.repeat(n / 6)}`],
    ['quotes', (n) => `Name,Email\n${'"'.repeat(n)}`],
    ['backslashes', (n) => card('FN:J', `NOTE:${'\\'.repeat(n)}`)],
    ['folds', (n) => card('FN:J', `NOTE:x${'\r\n x'.repeat(n / 4)}`)],
    ['soft breaks', (n) => card('FN:J', `NOTE;ENCODING=QUOTED-PRINTABLE:x${'=\r\nx'.repeat(n / 4)}`)],
    ['parameters', (n) => card('FN:J', `TEL${';TYPE=a'.repeat(n / 7)}:1`)],
    ['parameters that never end', (n) => card('FN:J', `TEL${';TYPE="a\r\n '.repeat(n / 11)}:1`)],
    ['begins', (n) => 'BEGIN:VCARD\n'.repeat(n / 12)],
    ['agents', (n) => 'BEGIN:VCARD\nFN:J\n'.concat('AGENT:BEGIN:VCARD\n'.repeat(n / 18))],
    ['phones', (n) => card('FN:J', ...Array.from({ length: n / 20 }, (_, at) => `TEL;TYPE=HOME:${at}`))],
    ['blanks', (n) => card('FN:J', `NOTE:${' '.repeat(n)}x`)],
    ['blank lines', (n) => `${'\n'.repeat(n)}${card('FN:J')}`],
    ['carriage returns', (n) => card('FN:J', '\r'.repeat(n))],
    ['an address of at signs', (n) => card('FN:J', `EMAIL:${'a@'.repeat(n / 2)}`)],
    ['brackets', (n) => `["vcard",${'['.repeat(n)}`],
    ['a line of bytes beyond ASCII', (n) => `Name\n${'ü'.repeat(n / 2)}`],
  ];

  // Two million steps end at once; their square, four million millions, would not end within any limit of a test.
  test.each(hostile)('%s cost no more than their length', async (_what, file) => {
    await expect(readAll(bytesOf(file(2_000_000)))).resolves.toBeUndefined();
  });

  test('a file of pictures is read without holding them', async () => {
    const picture = ` ${'A'.repeat(74)}\r\n`.repeat(4000);
    async function* cards() {
      for (let at = 0; at < 100; at++)
        yield bytesOf(card(`FN:No ${at}`, `PHOTO;ENCODING=B:AAAA\r\n${picture}`, `TEL:${at}`));
    }
    let most = 0;
    let count = 0;
    for await (const item of readContacts(cards())) {
      if (item.type !== 'contact') continue;
      count++;
      most = Math.max(most, JSON.stringify(item.contact).length);
    }
    expect([count, most < 2000]).toEqual([100, true]);
  });
});

describe('an encoding that nobody declared', () => {
  test.each([
    ['windows-1252', 'François Müller, Göteborg, España, Åse Ødegård, Großmann'],
    ['windows-1251', 'Анна Иванова, Северный ветер, Санкт-Петербург, познакомились на выставке'],
    ['windows-1253', 'Γιώργος Παπαδόπουλος, Θεσσαλονίκη, γνωριμία στην έκθεση'],
    ['koi8-r', 'Анна Иванова, Северный ветер, познакомились на выставке в Москве'],
    ['windows-1255', 'שלום עולם, ירושלים, נפגשנו בתערוכה בשנה שעברה'],
  ])('%s is told from its letters', (encoding, text) => {
    expect(guessEncoding(encodedAs(encoding, text))).toBe(encoding);
  });
});
