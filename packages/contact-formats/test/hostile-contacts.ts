import fc from 'fast-check';
import { composeName, tidy } from '../src/contact/collect.ts';
import { emptyContact, type ImportedContact, type Kept } from '../src/contact/contact.ts';

/** Pieces that are difficult for formats. */
const PIECES = [
  ...'aZ09 ;,:\\"\'=+-@|<>^&%#*()[]{}/?!._~`$\t'.split(''),
  '\\n',
  '\\,',
  '=0D=0A',
  '=\n',
  '\n',
  '\r\n',
  '\n\n',
  '\n ',
  'BEGIN:VCARD',
  'END:VCARD',
  'TEL:1',
  '\nEND:VCARD\n',
  '\nFN:Somebody Else\n',
  ':::',
  '^n',
  "^'",
  '""',
  '<script>alert(1)</script>',
  '$set',
  'ü',
  'ß',
  'Æ',
  '田中',
  'שלום',
  'Ωμέγα',
  'Ё',
  '👩‍👩‍👧',
  'e\u0301',
  '\u0000',
  '\u000B',
  '\u2028',
  '\u00a0',
  '\uFEFF',
  'longlonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglong',
];

const text = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'grapheme', maxLength: 5 })), {
  maxLength: 20,
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: what every reader and writer takes away
const CONTROLS = /[\u0000-\u0008\u000E-\u001F\u007F\uFEFF]/g;
const cleaned = (pieces: string[]) =>
  pieces
    .join('')
    .replace(/\r\n?/g, '\n')
    .replace(/[\v\f]/g, ' ')
    .replace(CONTROLS, '')
    .toWellFormed()
    .replaceAll('\uFFFD', '?');

/** One line with readable content. */
const line = text.map((pieces) => tidy(`x${cleaned(pieces)}x`));
const lines = text.map((pieces) => `x${cleaned(pieces)}x`);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const label = fc.option(
  fc.oneof(
    fc.constantFrom('work', 'home', 'mobile', 'work mobile', 'home mobile', 'main', 'other', 'school'),
    line.map((name) => `Ort ${name}`).filter((name) => !/fax|pager|telex/i.test(name)),
  ),
  { nil: null },
);
const listOf = (value: fc.Arbitrary<string>) =>
  fc.uniqueArray(fc.record({ value, label }), {
    maxLength: 4,
    selector: ({ value }) => value.replace(/\D/g, '') || value,
  });

const word = fc.stringMatching(/^[a-z][a-z\d]{0,20}$/);
const email = fc
  .tuple(word, fc.constantFrom('.', '+', '_', "'", ''), word)
  .map(([a, mark, b]) => `${a}${mark}${b}@${b}.example`);
const phone = fc
  .tuple(
    fc.constantFrom('+', '00', '', '('),
    fc.stringMatching(/^\d{3,9}$/),
    fc.constantFrom(' ', '-', ') ', '/', '.'),
    fc.stringMatching(/^\d{2,6}$/),
  )
  .map((parts) => parts.join(''));
const link = fc
  .tuple(word, word, word)
  .map(([host, path, query]) => `https://${host}.example/${path};v=1,2?q=${query}&e=%3B`);

const address = fc.record({
  label,
  street: maybe(lines.map((value) => value.replace(/\n\s*/g, '\n').trim())),
  city: line,
  region: maybe(line),
  postcode: maybe(line),
  country: maybe(line),
});

/** Contacts as stored after an import: cleaned, but containing everything that people can type. */
export const hostileContact: fc.Arbitrary<ImportedContact> = fc
  .record({
    name: line,
    title: maybe(line),
    company: maybe(line),
    department: maybe(line),
    notes: maybe(lines),
    emails: listOf(email),
    phones: listOf(phone),
    links: listOf(link),
    addresses: fc.uniqueArray(address, {
      maxLength: 3,
      selector: ({ label: _label, ...parts }) => JSON.stringify(parts),
    }),
    tags: fc.uniqueArray(
      line.filter((tag) => !tag.startsWith('*')),
      { maxLength: 4, selector: (tag) => tag.toLowerCase() },
    ),
    birthday: fc.constantFrom(null, '1984-05-17', '--05-17', '2000-02-29'),
    linkedIn: fc.constantFrom(null, 'https://www.linkedin.com/in/jane-doe'),
    github: fc.constantFrom(null, 'https://github.com/janedoe'),
    parts: maybe(
      fc.record({
        family: line,
        given: line,
        additional: fc.constant(''),
        prefix: fc.constantFrom('', 'Dr.'),
        suffix: line,
      }),
    ),
    custom: fc.uniqueArray(
      fc.record({
        key: maybe(word),
        name: line.map((name) => [...name].slice(0, 50).join('').trim()),
        text: lines.map((text) => text.trim()),
      }),
      {
        maxLength: 3,
        selector: ({ name }) => name,
      },
    ),
    nickname: maybe(line),
    role: maybe(line),
    units: fc.array(line, { maxLength: 2 }),
    unknown: fc.array(
      fc.record({
        name: word.map((name) => `X-${name.toUpperCase()}-Q`),
        params: fc.constantFrom<Record<string, string[]>>({}, { TYPE: ['work'] }, { 'X-A': ['b;c:d"e'] }),
        value: line,
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ parts, nickname, role, units, unknown, ...fields }) => {
    const kept: Kept = {
      ...(parts && { name: parts, nameOf: fields.name }),
      ...(nickname && { nickname }),
      ...(role && { role }),
      ...(units.length && fields.department && { units }),
      ...(unknown.length && {
        properties: unknown.map(({ value, ...property }) => ({ ...property, value: value.replace(/[\\;,]/g, '\\$&') })),
      }),
    };
    return {
      ...emptyContact(),
      ...fields,
      email: fields.emails[0]?.value ?? null,
      phone: fields.phones[0]?.value ?? null,
      website: fields.links[0]?.value ?? null,
      kept: Object.keys(kept).length ? kept : null,
    };
  })
  .filter(({ kept }) => !kept?.name || composeName(kept.name) !== '');
