import type { Faker } from '@faker-js/faker';
import type { Case, ExpectedContact } from '../truth.ts';
import { encode, fold, foldOctets, quotedPrintable } from './bytes.ts';
import { fullName, type Person, person } from './people.ts';

/** A program's way to write vCards. */
interface Dialect {
  source: string;
  encoding?: string;
  end?: string;
  /** The lines of a card. */
  lines(person: Person, tools: Tools): string[];
  /** Changes the whole file. */
  finish?(bytes: Uint8Array, tools: Tools): Uint8Array;
  /** Fields that the program can't write. */
  without?: (keyof ExpectedContact)[];
  /** The locale of programs for one alphabet. */
  locale?: string;
}

export interface Tools {
  faker: Faker;
  encoding: string;
  end: string;
  /** Uses `FN;CHARSET=…;ENCODING=QUOTED-PRINTABLE:…` if the text needs it. */
  quoted(head: string, text: string, options?: { all?: boolean; charset?: string }): string;
  picture(indent: string): string[];
}

const e3 = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
const n3 = (p: Person): string => [p.family, p.given, p.middle, p.prefix, p.suffix].map(e3).join(';');
const n2 = (p: Person): string =>
  [p.family, p.given, p.middle, p.prefix, p.suffix].map((part) => part.replace(/;/g, '\\;')).join(';');
const a3 = (p: Person): string => ['', '', p.street, p.city, '', p.postcode, p.country].map(e3).join(';');
const when = (condition: unknown, ...lines: string[]): string[] => (condition ? lines : []);
const TYPES = { mobile: 'CELL', work: 'WORK', home: 'HOME' } as const;
const note = (p: Person): string => p.note.join('\n');

const DIALECTS: Dialect[] = [
  {
    source: 'iOS',
    lines: (p, { picture }) => [
      'VERSION:3.0',
      'PRODID:-//Apple Inc.//iPhone OS 17.2//EN',
      `N:${n3(p)}`,
      `FN:${e3(fullName(p))}`,
      ...when(p.company, `ORG:${e3(p.company)};${e3(p.unit)}`),
      ...when(p.title, `TITLE:${e3(p.title)}`),
      ...p.emails.flatMap((email, at) => [
        `item${at + 1}.EMAIL;type=INTERNET${at ? '' : ';type=pref'}:${email}`,
        `item${at + 1}.X-ABLabel:_$!<${at ? 'Home' : 'Work'}>!$_`,
      ]),
      ...p.phones.map(
        ({ number, kind }, at) => `TEL;type=${TYPES[kind]};type=VOICE${at ? '' : ';type=pref'}:${number}`,
      ),
      ...when(p.fax, `item8.TEL:${p.fax}`, 'item8.X-ABLabel:_$!<WorkFAX>!$_'),
      `item9.ADR;type=WORK:${a3(p)}`,
      'item9.X-ABADR:gb',
      ...when(p.website, `URL;type=WORK;type=pref:${p.website}`),
      ...when(p.linkedIn, `X-SOCIALPROFILE;type=linkedin:${p.linkedIn}`),
      ...when(p.note.length, fold(`NOTE:${e3(note(p))}`, 75, '\r\n')),
      ...picture('  '),
    ],
  },
  {
    source: 'Android 2.1',
    lines: (p, { quoted, picture }) => [
      'VERSION:2.1',
      quoted('N', n2(p), { all: true }),
      quoted('FN', fullName(p), { all: true }),
      ...p.phones.map(
        ({ number, kind }, at) => `TEL;${TYPES[kind]}${at ? '' : ';PREF'}:${number.replace(/[^\d+]/g, '')}`,
      ),
      ...when(p.fax, `TEL;WORK;FAX:${p.fax}`),
      ...p.emails.map((email, at) => `EMAIL;${at ? 'HOME' : 'PREF'}:${email}`),
      ...when(p.company, quoted('ORG', p.company.replace(/;/g, '\\;'), { all: true })),
      ...when(p.title, quoted('TITLE', p.title, { all: true })),
      ...when(p.website, `URL:${p.website}`),
      ...when(p.note.length, quoted('NOTE', note(p), { all: true })),
      'X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Nick;1;;;;;;;;;;;;;',
      ...picture(' '),
    ],
    without: ['linkedIn'],
  },
  {
    source: 'Outlook',
    encoding: 'windows-1252',
    locale: 'latin',
    lines: (p, { quoted, picture }) => [
      'VERSION:2.1',
      `N;LANGUAGE=de:${n2(p)}`,
      `FN:${fullName(p)}`,
      ...when(p.company, `ORG:${p.company.replace(/;/g, '\\;')};${p.unit}`),
      ...when(p.title, `TITLE:${p.title}`),
      ...when(p.note.length, quoted('NOTE', note(p))),
      ...p.phones.map(({ number, kind }) => `TEL;${TYPES[kind]};VOICE:${number}`),
      ...when(p.fax, `TEL;WORK;FAX:${p.fax}`),
      quoted('ADR;WORK;PREF', `;;${p.street};${p.city};;${p.postcode};${p.country}`),
      quoted('LABEL;WORK;PREF', `${p.street}\n${p.postcode} ${p.city}`),
      'X-MS-OL-DEFAULT-POSTAL-ADDRESS:2',
      ...when(p.website, `URL;WORK:${p.website}`),
      ...when(p.role, `ROLE:${p.role}`),
      ...p.emails.map((email, at) => `EMAIL${at ? '' : ';PREF'};INTERNET:${email}`),
      ...picture(' '),
      'X-MS-OL-DESIGN;CHARSET=utf-8:<card xmlns="http://schemas.example/cards" ver="1.0"><fld name="name" prop="name" align="left"/></card>',
      'REV:20240101T101010Z',
    ],
    without: ['linkedIn'],
  },
  {
    source: 'Nokia',
    end: '\r\n',
    lines: (p, { quoted }) => [
      'VERSION:2.1',
      quoted('N', n2(p)),
      ...p.phones.map(({ number, kind }, at) => `TEL;${at ? '' : 'PREF;'}${TYPES[kind]};VOICE:${number}`),
      ...p.emails.map((email) => `EMAIL:${email}`),
      ...when(p.company, quoted('ORG', `${p.company.replace(/;/g, '\\;')}`)),
      ...when(p.title, quoted('TITLE', p.title)),
      ...when(p.website, `URL:${p.website}`),
      ...when(p.note.length, quoted('NOTE', note(p))),
      'X-CLASS:private',
    ],
    without: ['linkedIn'],
  },
  {
    source: 'Google',
    lines: (p) => [
      'VERSION:3.0',
      `FN:${e3(fullName(p))}`,
      `N:${n3(p)}`,
      ...p.emails.map((email, at) => `EMAIL;TYPE=INTERNET${at ? '' : ';TYPE=PREF'};TYPE=WORK:${email}`),
      ...p.phones.map(({ number, kind }) => `TEL;TYPE=${TYPES[kind]}:${number}`),
      ...when(p.company, `ORG:${e3(p.company)}`),
      ...when(p.title, `TITLE:${e3(p.title)}`),
      ...when(p.website, `item1.URL:${p.website.replace(/:/g, '\\:')}`, 'item1.X-ABLabel:PROFILE'),
      ...when(p.linkedIn, `item2.URL:${p.linkedIn.replace(/:/g, '\\:')}`, 'item2.X-ABLabel:LinkedIn'),
      ...when(p.note.length, `NOTE:${e3(note(p))}`),
      'CATEGORIES:myContacts,starred',
    ],
  },
  {
    source: 'Thunderbird',
    end: '\n',
    lines: (p, { quoted }) =>
      [
        '',
        quoted('fn', fullName(p)).replace(/^fn;.*:/, 'fn;quoted-printable:'),
        quoted('n', n2(p)).replace(/^n;.*:/, 'n;quoted-printable:'),
        ...when(
          p.company,
          quoted('org', `${p.company.replace(/;/g, '\\;')};${p.unit}`).replace(/^org;.*:/, 'org;quoted-printable:'),
        ),
        ...p.emails.slice(0, 1).map((email) => `email;internet:${email}`),
        ...when(p.title, `title:${p.title}`),
        ...p.phones.map(({ number, kind }) => `tel;${TYPES[kind].toLowerCase()}:${number}`),
        ...when(p.fax, `tel;fax:${p.fax}`),
        ...when(p.website, `url:${p.website}`),
        'x-mozilla-html:TRUE',
        'version:2.1',
      ].slice(1),
    without: ['linkedIn', 'notes'],
  },
  {
    source: 'Exchange',
    end: '\r\r\n',
    lines: (p) => [
      'VERSION:3.0',
      `N;CHARSET=UTF-8:${n3(p)}`,
      `FN;CHARSET=UTF-8:${e3(fullName(p))}`,
      ...when(p.company, `ORG;CHARSET=UTF-8:${e3(p.company)};${e3(p.unit)}`),
      ...when(p.title, `TITLE;CHARSET=UTF-8:${e3(p.title)}`),
      ...p.emails.map((email, at) => `EMAIL;TYPE=INTERNET${at ? '' : ',PREF'}:${email}`),
      ...p.phones.map(({ number, kind }) => `TEL;TYPE=${TYPES[kind]},VOICE:${number}`),
      ...when(p.fax, `TEL;TYPE=WORK,FAX:${p.fax}`),
      ...when(p.website, `URL;TYPE=WORK:${p.website}`),
      ...when(p.note.length, fold(`NOTE:${e3(note(p))}`, 75, '\r\r\n')),
      'CLASS:PUBLIC',
    ],
    without: ['linkedIn'],
  },
  {
    source: 'Palm',
    end: '\r',
    encoding: 'windows-1252',
    locale: 'latin',
    lines: (p) => [
      'VERSION:2.1',
      `N:${[p.family, p.given].join(';')}`,
      ...when(p.title, `TITLE:${p.title}`),
      ...when(p.company, `ORG:${p.company.replace(/;/g, '\\;')}`),
      ...p.phones.map(({ number, kind }, at) => `TEL;${TYPES[kind]};VOICE;X-Palm-Order${at + 1}:${number}`),
      ...when(p.fax, `TEL;FAX:${p.fax}`),
      ...p.emails.map((email) => `EMAIL:${email}`),
      'X-Palm-Category1:2',
    ],
    without: ['linkedIn', 'notes', 'websites'],
  },
  {
    source: 'RFC 6350',
    end: '\r\n',
    lines: (p) => [
      'VERSION:4.0',
      'KIND:individual',
      `FN;LANGUAGE=en;PREF=1:${e3(fullName(p))}`,
      'FN;PREF=2:Somebody Else',
      `N:${n3(p)}`,
      ...when(p.company, `ORG;SORT-AS="x":${e3(p.company)};${e3(p.unit)}`),
      ...when(p.title, `TITLE;ALTID=1:${e3(p.title)}`),
      ...[...p.emails].reverse().map((email) => `EMAIL;PREF=${p.emails.indexOf(email) + 1};TYPE=work:${email}`),
      ...p.phones.map(
        ({ number, kind }) =>
          `TEL;VALUE=uri;TYPE="${TYPES[kind].toLowerCase()},voice":tel:${number.replace(/[ ()]/g, '-').replace(/-+/g, '-')}`,
      ),
      ...when(p.fax, `TEL;TYPE=fax:${p.fax}`),
      `ADR;LABEL="${p.street}: ${p.city}":${a3(p)}`,
      ...when(p.website, `URL:${p.website}`),
      ...when(p.linkedIn, `SOCIALPROFILE;SERVICE-TYPE=LinkedIn:${p.linkedIn}`),
      ...when(p.note.length, `NOTE:${e3(note(p))}`),
      `PHOTO:data:image/jpeg;base64,${'/9j/'.repeat(100)}`,
    ],
  },
  {
    source: 'BlackBerry',
    end: '\r\n',
    lines: (p) => [
      'VERSION:3.0',
      `N:${n3(p)}`,
      `FN:${e3(fullName(p))}`,
      ...when(p.company, `ORG:${e3(p.company)}`),
      ...when(p.title, `TITLE:${e3(p.title)}`),
      ...p.phones.map(({ number, kind }) => `TEL;TYPE=${TYPES[kind]};TYPE=PREF:${number}`),
      ...p.emails.map((email) => `EMAIL;TYPE=PREF:${email}`),
      `PHOTO;ENCODING=BASE64:${'/9j/4AAQ'.repeat(3000)}`,
      ...when(p.website, `URL:${p.website}`),
      ...when(p.note.length, `NOTE:${e3(note(p))}`),
    ],
    without: ['linkedIn'],
  },
  {
    source: 'macOS, UTF-16',
    encoding: 'utf-16be',
    lines: (p) => [
      'VERSION:3.0',
      `N:${n3(p)}`,
      `FN:${e3(fullName(p))}`,
      ...when(p.company, `ORG:${e3(p.company)};`),
      ...when(p.title, `TITLE:${e3(p.title)}`),
      ...p.emails.map((email) => `EMAIL;type=INTERNET;type=WORK:${email}`),
      ...p.phones.map(({ number, kind }) => `TEL;type=${TYPES[kind]}:${number}`),
      ...when(p.website, `URL:${p.website}`),
      ...when(p.note.length, `NOTE:${e3(note(p))}`),
    ],
    finish: (bytes, { faker }) => (faker.datatype.boolean() ? Uint8Array.from([0xfe, 0xff, ...bytes]) : bytes),
    without: ['linkedIn'],
  },
  {
    source: 'Nextcloud',
    end: '\r\n',
    lines: (p) => [
      'VERSION:3.0',
      'PRODID:-//Sabre//Sabre VObject 4.5.4//EN',
      'UID:5a9f8e8c-4f6b-4d5e-9f5e-1f2e3d4c5b6a',
      `FN:${e3(fullName(p))}`,
      `N:${n3(p)}`,
      ...when(p.company, `ORG:${e3(p.company)};${e3(p.unit)}`),
      ...when(p.title, `TITLE:${e3(p.title)}`),
      ...p.emails.map((email) => `EMAIL;TYPE="HOME,INTERNET":${email}`),
      ...p.phones.map(({ number, kind }) => `TEL;TYPE="${TYPES[kind]},VOICE":${number}`),
      ...when(p.fax, `TEL;TYPE="WORK,FAX":${p.fax}`),
      ...when(p.website, `URL;VALUE=URI:${p.website}`),
      ...when(p.linkedIn, `X-SOCIALPROFILE;TYPE=LINKEDIN:${p.linkedIn}`),
      ...when(p.note.length, `NOTE:${e3(note(p))}`),
    ],
    finish: (bytes) => foldOctets(bytes, 75),
  },
  {
    source: 'Evolution',
    end: '\n',
    lines: (p) => [
      'VERSION:3.0',
      'X-EVOLUTION-FILE-AS:x',
      `FN:${e3(fullName(p))}`,
      `N:${n3(p)}`,
      ...when(p.company, `ORG:${e3(p.company)};${e3(p.unit)};`),
      ...when(p.title, `TITLE:${e3(p.title)}`),
      ...when(p.role, `ROLE:${e3(p.role)}`),
      ...p.emails.map((email, at) => `EMAIL;TYPE=WORK;X-EVOLUTION-UI-SLOT=${at + 1}:${email}`),
      ...p.phones.map(
        ({ number, kind }, at) => `TEL;X-EVOLUTION-UI-SLOT=${at + 1};TYPE=${TYPES[kind]},VOICE:${number}`,
      ),
      ...when(p.fax, `TEL;TYPE=WORK,FAX;X-EVOLUTION-UI-SLOT=4:${p.fax}`),
      ...when(p.website, `URL:${p.website}`),
      ...when(p.note.length, `NOTE:${e3(note(p))}`),
      'X-EVOLUTION-BLOG-URL:',
      'X-MOZILLA-HTML:FALSE',
    ],
    without: ['linkedIn'],
  },
  {
    source: 'Lotus Notes',
    end: '\r\n',
    lines: (p) => [
      'VERSION:3.0',
      'PRODID:-//Lotus Notes//NONSGML 8.5//EN',
      `FN:${e3(fullName(p))}`,
      `N:${n3(p)}`,
      ...when(p.company, `ORG:${e3(p.company)}`),
      ...when(p.title, `TITLE:${e3(p.title)}`),
      ...p.emails.map((email, at) => `EMAIL;TYPE=INTERNET${at ? '' : ',PREF'}:${email}`),
      'EMAIL;TYPE=X-NOTES:CN=Jane Doe/O=Tide',
      ...p.phones.map(({ number, kind }) => `TEL;TYPE=VOICE,${TYPES[kind]}:${number}`),
      ...when(p.fax, `TEL;TYPE=FAX,WORK:${p.fax}`),
      'TEL;TYPE=PAGER:',
      ...when(p.website, `URL;TYPE=WORK:${p.website}`),
      ...when(p.note.length, `NOTE:${e3(note(p))}`),
      `KEY;ENCODING=B;TYPE=X509:${'MIIC'.repeat(17)}`,
      ` ${'AAAA'.repeat(18)}`,
    ],
    without: ['linkedIn'],
  },
  {
    source: 'assistant inside',
    end: '\r\n',
    lines: (p) => [
      'VERSION:2.1',
      `N:${n2(p)}`,
      `FN:${fullName(p)}`,
      'AGENT:',
      'BEGIN:VCARD',
      'VERSION:2.1',
      'FN:Some Assistant',
      'TEL;WORK:+49 30 23125 999',
      'EMAIL:assistant@else.example',
      'ORG:Elsewhere',
      'TITLE:Assistant',
      'END:VCARD',
      ...when(p.company, `ORG:${p.company.replace(/;/g, '\\;')}`),
      ...when(p.title, `TITLE:${p.title}`),
      ...p.emails.map((email) => `EMAIL;INTERNET:${email}`),
      ...p.phones.map(({ number, kind }) => `TEL;${TYPES[kind]}:${number}`),
      ...when(p.website, `URL:${p.website}`),
    ],
    without: ['linkedIn', 'notes'],
  },
  ...(
    [
      'windows-1251:ru',
      'koi8-r:ru',
      'windows-1253:el',
      'windows-1250:pl',
      'shift_jis:ja',
      'gbk:zh_CN',
      'euc-kr:ko',
    ] as const
  ).map((pair): Dialect => {
    const [encoding, locale] = pair.split(':') as [string, string];
    return {
      source: `phone, ${encoding}`,
      encoding,
      locale,
      lines: (p, { quoted, faker }) => [
        'VERSION:2.1',
        quoted('N', `${p.family};${p.given}`, { charset: encoding }),
        faker.datatype.boolean()
          ? quoted('FN', `${p.given} ${p.family}`, { charset: encoding })
          : `FN;CHARSET=${encoding.toUpperCase()}:${p.given} ${p.family}`,
        ...p.phones.map(({ number }) => `TEL;CELL:${number}`),
        ...p.emails.map((email) => `EMAIL:${email}`),
      ],
      without: ['linkedIn', 'notes', 'company', 'title', 'websites'],
    };
  }),
  ...(['windows-1251:ru', 'windows-1253:el', 'windows-1252:de'] as const).map((pair): Dialect => {
    const [encoding, locale] = pair.split(':') as [string, string];
    return {
      source: `undeclared ${encoding}`,
      encoding,
      locale,
      lines: (p) => [
        'VERSION:2.1',
        `N:${p.family};${p.given}`,
        `FN:${p.given} ${p.family}`,
        `ADR;HOME:;;${p.street};${p.city};;;${p.country}`,
        ...p.phones.map(({ number }) => `TEL;CELL:${number}`),
        ...p.emails.map((email) => `EMAIL:${email}`),
      ],
      without: ['linkedIn', 'notes', 'company', 'title', 'websites'],
    };
  }),
];

/** Damages that happen to files in transit. */
const ACCIDENTS: [name: string, change: (bytes: Uint8Array) => Uint8Array][] = [
  ['blank lines', (bytes) => replace(bytes, /\r?\n(?=[A-Z])/g, '$&$&')],
  ['lost ends', (bytes) => replace(bytes, /END:VCARD[\r\n]+(?=BEGIN)/g, '')],
  ['glued', (bytes) => replace(bytes, /END:VCARD[\r\n]+(?=BEGIN)/g, 'END:VCARD')],
  [
    'mail before it',
    (bytes) => Uint8Array.from([...encode('From: x\r\nContent-Type: text/x-vcard\r\n\r\n', 'utf-8'), ...bytes]),
  ],
  ['indented', (bytes) => replace(bytes, /^/gm, '  ')],
  ['last end cut off', (bytes) => replace(bytes, /END:VCARD\s*$/, '')],
];

function replace(bytes: Uint8Array, pattern: RegExp, by: string): Uint8Array {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return Uint8Array.from(text.replace(pattern, by), (char) => char.charCodeAt(0));
}

/** @param fakerOf a seeded source of names for a locale */
export function cardCases(count: number, fakerOf: (locale: string, seed: number) => Faker): Case[] {
  return Array.from({ length: count }, (_, at) => {
    const dialect = DIALECTS[at % DIALECTS.length]!;
    const faker = fakerOf(dialect.locale ?? 'any', at);
    const encoding = dialect.encoding ?? 'utf-8';
    const end = dialect.end ?? '\r\n';
    const tools: Tools = {
      faker,
      encoding,
      end,
      quoted(head, text, { all = false, charset = 'UTF-8' } = {}) {
        const declared = encoding === 'utf-8' ? 'UTF-8' : encoding === 'windows-1252' ? 'Windows-1252' : charset;
        const whole = `${head};CHARSET=${declared};ENCODING=QUOTED-PRINTABLE:`;
        return whole + quotedPrintable(text, encoding, { all, head: whole.length, end });
      },
      picture: (indent) =>
        faker.datatype.boolean(0.4)
          ? [
              'PHOTO;ENCODING=BASE64;TYPE=JPEG:',
              ...Array.from({ length: 40 }, () => indent + faker.string.alphanumeric(72)),
              '',
            ]
          : [],
    };
    const people = Array.from({ length: faker.number.int({ min: 1, max: 4 }) }, () => person(faker));
    const begin = dialect.source === 'Thunderbird' ? ['begin:vcard', 'end:vcard'] : ['BEGIN:VCARD', 'END:VCARD'];
    const text = people.map((one) => [begin[0], ...dialect.lines(one, tools), begin[1], ''].join(end)).join('');
    let bytes = encode(text, encoding);
    bytes = dialect.finish?.(bytes, tools) ?? bytes;
    const accident =
      encoding.startsWith('utf-16') || at % 3 || dialect.source === 'assistant inside'
        ? null
        : faker.helpers.arrayElement(ACCIDENTS);
    const isSafe =
      accident && !(accident[0] === 'indented' || accident[0] === 'blank lines')
        ? true
        : !text.includes('PHOTO') && !text.includes(`=${end}`) && !text.includes(`${end} `);
    if (accident && isSafe) bytes = accident[1](bytes);
    return {
      id: `card-${at} ${dialect.source}${accident && isSafe ? `, ${accident[0]}` : ''}`,
      kind: 'vcf',
      source: dialect.source,
      bytes,
      expect: people.map((one) => expectation(one, dialect)),
    };
  });
}

function expectation(p: Person, { without = [], source }: Dialect): ExpectedContact {
  const isShort = source === 'Palm' || source.startsWith('phone') || source.startsWith('undeclared');
  const name = isShort ? `${p.given} ${p.family}` : fullName(p);
  const expected: ExpectedContact = {
    name,
    ...(/[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/.test(name) && {
      nameAlt: [[p.prefix, `${p.family}${p.given}`, p.suffix].filter(Boolean).join(' ')],
    }),
    ...(p.emails.length && { emails: source === 'Thunderbird' ? p.emails.slice(0, 1) : p.emails }),
    ...(p.phones.length && { phones: p.phones.map(({ number }) => number) }),
    ...(p.company && { company: p.company }),
    ...(p.title && { title: p.title }),
    ...(p.website && { websites: [p.website] }),
    ...(p.linkedIn && { linkedIn: p.linkedIn }),
    ...(p.note.length && { notes: p.note }),
  };
  for (const field of without) delete expected[field];
  return expected;
}
