import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { bytesOf, encodedAs, files, utf16 } from '../../test/files.ts';
import { hostileContact } from '../../test/hostile-contacts.ts';
import type { ImportedContact } from '../contact/contact.ts';
import { csvHeader, csvRow } from '../csv/write.ts';
import { writeVCard } from '../vcard/write.ts';
import { type FileItem, readContacts } from './read.ts';

// A limit for what hangs: ten thousand files take their time on a busy machine.
jest.setTimeout(300_000);

const SEEDS: Record<string, Uint8Array[]> = {
  'cards of 2.1 and 3.0': [bytesOf(files.android), bytesOf(files.apple)],
  'cards of 4.0 and files of all': [bytesOf(files.four), bytesOf(Object.values(files).join(''))],
  tables: [bytesOf(files.google), bytesOf(files.outlook), encodedAs('windows-1252', files.outlook)],
  'UTF-16 and archives': [
    utf16(files.apple, 'le', true),
    utf16(files.google, 'be', false),
    zipSync({ 'a.vcf': bytesOf(files.four), 'b/c.csv': bytesOf(files.google) }),
  ],
};

/** What breaks lines, values and whole formats. */
const SPLINTERS = [
  ...['\r', '\n', '\r\r\n', '"', '=', '=\r\n', ';', ':', ',', '\\', ' ', '\t', '\0', '\uFEFF', 'é'],
  ...[
    'BEGIN:VCARD\r\n',
    'END:VCARD\r\n',
    'AGENT:BEGIN:VCARD\r\n',
    'AGENT:\r\n',
    ';ENCODING=QUOTED-PRINTABLE',
    ';ENCODING=B',
  ],
  ...[
    ';CHARSET=UTF-16',
    ';CHARSET=klingon',
    ';CHARSET=shift_jis',
    'VERSION:2.1\r\n',
    'sep=|\r\n',
    '{"$gt":1}',
    '__proto__',
  ],
].map(bytesOf);

const splinter = fc.oneof(fc.constantFrom(...SPLINTERS), fc.uint8Array({ maxLength: 4 }));
const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.constantFrom(0, 0, 1, 2, 40),
  insert: splinter,
});
const mutated = (seeds: Uint8Array[]) =>
  fc
    .record({
      seed: fc.constantFrom(...seeds),
      mutations: fc.array(mutation, { minLength: 1, maxLength: 12 }),
      cut: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
    })
    .map(({ seed, mutations, cut }) => {
      let bytes = [...seed];
      for (const { at, remove, insert } of mutations) bytes.splice(Math.floor(at * bytes.length), remove, ...insert);
      bytes = bytes.slice(0, Math.ceil(cut * bytes.length));
      return Uint8Array.from(bytes);
    });

async function read(bytes: Uint8Array): Promise<FileItem[]> {
  const items: FileItem[] = [];
  for await (const item of readContacts(bytes)) items.push(item);
  return items;
}

function assertSound(contact: ImportedContact): void {
  const { kept: _kept, photo, ...fields } = contact;
  expect(photo).toBeNull();
  expect(contact.name).not.toBe('');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: binary text has them
  expect(strings(fields).filter((text) => /[A-Za-z\d+/]{120}|[\u0000-\u0008]/.test(text))).toEqual([]);
  expect(contact.email).toBe(contact.emails[0]?.value ?? null);
  expect(contact.phone).toBe(contact.phones[0]?.value ?? null);
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];
}

// Four times 2,500 make ten thousand.
test.each(Object.keys(SEEDS))(
  '%s, mutated, are read without a throw, and no binary text gets into a field',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(mutated(SEEDS[kind]!), async (bytes) => {
        const items = await read(bytes);
        expect(items[0]?.type).toBe('file');
        for (const item of items) {
          if (item.type === 'contact') assertSound(item.contact);
          if (item.type === 'problem') expect(item.problem.message).not.toBe('');
        }
        const found = items.filter(({ type }) => type === 'contact').length;
        if (!found) expect(items.some(({ type }) => type === 'problem')).toBe(true);
      }),
      { numRuns: 2500 },
    );
  },
);

test('a broken card costs nothing of its neighbours', async () => {
  const neighbour = (name: string) => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nEND:VCARD\r\n`;
  await fc.assert(
    fc.asyncProperty(fc.array(splinter, { maxLength: 6 }), async (splinters) => {
      // A card that is begun and not ended would take what follows for its own.
      const inside = splinters.filter(
        (bytes) => !/BEGIN|AGENT|BASE64|ENCODING=B/i.test(new TextDecoder().decode(bytes)),
      );
      const broken = new Uint8Array([
        ...bytesOf(`${neighbour('First One')}BEGIN:VCARD\r\n`),
        ...inside.flatMap((bytes) => [...bytes]),
        ...bytesOf(`\r\nFN:Broken One\r\nEND:VCARD\r\n${neighbour('Last One')}`),
      ]);
      const names = (await read(broken)).flatMap((item) => (item.type === 'contact' ? [item.contact.name] : []));
      expect(names.at(0)).toBe('First One');
      expect(names.at(-1)).toBe('Last One');
    }),
    { numRuns: 500 },
  );
});

test('hostile contacts come through a file of either kind, in any pieces', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(hostileContact, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 97 }),
      async (contacts, size) => {
        const cards = bytesOf(contacts.map(writeVCard).join(''));
        const pieces = Array.from({ length: Math.ceil(cards.length / size) }, (_, at) =>
          cards.subarray(at * size, (at + 1) * size),
        );
        const names = async (bytes: Uint8Array | Uint8Array[]) => {
          const found: string[] = [];
          for await (const item of readContacts(bytes)) if (item.type === 'contact') found.push(item.contact.name);
          return found;
        };
        const written = contacts.map(({ name }) => name);
        expect(await names(cards)).toEqual(written);
        expect(await names(pieces)).toEqual(written);
        expect(await names(bytesOf(csvHeader() + contacts.map(csvRow).join('')))).toEqual(written);
      },
    ),
    { numRuns: 200 },
  );
});
