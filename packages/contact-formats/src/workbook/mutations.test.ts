import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { bytesOf } from '../../test/files.ts';
import { read } from '../../test/read.ts';
import { partsOf, workbookOf } from '../../test/workbooks.ts';

// A limit for what hangs: thousands of files take their time on a busy machine.
jest.setTimeout(300_000);

const WORKBOOK = {
  formats: ['General', '00000', 14, 'd. mmmm yyyy'],
  strings: ['Name', 'Jane Doe', '<r><t>Doe</t></r><rPh><t>x</t></rPh>'],
  sheets: [
    {
      rows: [
        [{ xml: '<c t="s"><v>0</v></c>' }, 'Email', 'Birthday'],
        [{ xml: '<c t="s"><v>1</v></c>' }, 'mail', { xml: '<c s="2"><v>30819</v></c>' }],
        ['Ida Holm', { xml: '<c t="str"><f>B2</f><v>ida@example.com</v></c>' }, { xml: '<c s="3"><v>1e9</v></c>' }],
      ],
      links: { B2: 'mailto:jane@example.com' },
    },
  ],
};

/** What breaks tags, references, numbers and whole parts. */
const splinter = fc.oneof(
  fc.constantFrom(
    ...[
      '<',
      '>',
      '"',
      '&',
      '&amp;',
      '&x;',
      '<!DOCTYPE x>',
      '<![CDATA[',
      ']]>',
      '<!--',
      '</row>',
      '<row r="-1">',
      '<c r="XFD1048576">',
    ],
    ...[
      '<c r="ZZZZZ9">',
      '__proto__',
      ' r="A1:XFD1048576"',
      '<rPh>',
      '1e999',
      '-1',
      '_x0000_',
      '\0',
      '\uFFFE',
      '[h',
      '[<=',
      ';;;;',
      '../../',
    ],
  ),
  fc.string({ maxLength: 4 }),
);
const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.constantFrom(0, 0, 1, 2, 40),
  insert: splinter,
});

/** What must be true of any file: nobody without a name, no signs that can't be stored, no empty words to the person. */
const faultsOf = ({ contacts, problems }: Awaited<ReturnType<typeof read>>): unknown[] => [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not come through
  ...contacts.filter((contact) => !contact.name.trim() || /[\0\u0001-\u0008]/.test(Object.values(contact).join('\n'))),
  ...problems.filter(
    ({ message, line }) => !/\.$/.test(message) || (line !== null && !(line >= 1 && line <= 1_048_576)),
  ),
  ...(contacts.length || problems.length ? [] : ['neither contacts nor a problem']),
];

test('workbooks with mutated parts are read without a throw', async () => {
  const parts = partsOf(WORKBOOK) as Record<string, string>;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(parts)),
      fc.array(mutation, { minLength: 1, maxLength: 8 }),
      async (path, mutations) => {
        let text = parts[path]!;
        for (const { at, remove, insert } of mutations) {
          const from = Math.floor(at * text.length);
          text = text.slice(0, from) + insert + text.slice(from + remove);
        }
        const mutated = { ...parts, [path]: text };
        const result = await read(
          zipSync(Object.fromEntries(Object.entries(mutated).map(([name, part]) => [name, bytesOf(part)]))),
        );
        expect(faultsOf(result)).toEqual([]);
      },
    ),
    { numRuns: 1500 },
  );
});

test('mutated archives are read without a throw', async () => {
  const whole = workbookOf(WORKBOOK);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.boolean(),
      async (changes, cut, isCut) => {
        const bytes = whole.slice(0, isCut ? Math.ceil(cut * whole.length) : whole.length);
        for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
        const result = await read(bytes);
        expect(faultsOf(result)).toEqual([]);
      },
    ),
    { numRuns: 1500 },
  );
});
