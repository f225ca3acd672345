import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hostileContact } from '../../test/hostile-contacts.ts';
import { emptyContact, type ImportedContact } from '../contact/contact.ts';
import { createVCardParser } from './parser.ts';
import { contactOfCard } from './read-contact.ts';
import { writeVCard } from './write.ts';

function read(text: string): (ImportedContact | null)[] {
  const contacts: (ImportedContact | null)[] = [];
  const parser = createVCardParser({ onCard: (card) => contacts.push(contactOfCard(card)), keepPhotos: true });
  parser.push(new TextEncoder().encode(text));
  parser.end();
  return contacts;
}

/** Without the N that every card has to have and that follows from the name. */
function withoutDerivedName(contact: ImportedContact, original: ImportedContact): ImportedContact {
  if (original.kept?.name) return contact;
  const { name: _name, nameOf: _nameOf, ...kept } = contact.kept ?? {};
  return { ...contact, kept: Object.keys(kept).length ? kept : null };
}

test('a thousand hostile contacts come back as they went', () => {
  fc.assert(
    fc.property(hostileContact, (contact) => {
      const [back, ...others] = read(writeVCard(contact));
      expect(others).toEqual([]);
      expect(withoutDerivedName(back!, contact)).toEqual(contact);
    }),
    { numRuns: 1000 },
  );
});

test('many contacts in one file stay apart', () => {
  fc.assert(
    fc.property(fc.array(hostileContact, { maxLength: 5 }), (contacts) => {
      const names = read(contacts.map(writeVCard).join('')).map((contact) => contact?.name);
      expect(names).toEqual(contacts.map(({ name }) => name));
    }),
    { numRuns: 100 },
  );
});

test('no line is longer than 75 octets, and none ends inside of a character', () => {
  fc.assert(
    fc.property(hostileContact, (contact) => {
      for (const line of writeVCard(contact).split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n\uFFFD]/);
      }
    }),
    { numRuns: 200 },
  );
});

describe('the family name of a Chinese or Japanese name', () => {
  const nameLine = (contact: Parameters<typeof writeVCard>[0]) => /^N:.*$/m.exec(writeVCard(contact))?.[0].trim();

  test.each([
    ['山田 太郎', 'N:山田;太郎;;;'],
    ['山田\u3000太郎', 'N:山田;太郎;;;'],
    ['五十嵐 さくら', 'N:五十嵐;さくら;;;'],
    ['陳 宏 仁', 'N:陳;宏 仁;;;'],
    ['김 민수', 'N:김;민수;;;'],
    ['王小明', 'N:王;小明;;;'],
    ['王芳', 'N:王;芳;;;'],
    ['欧阳娜娜', 'N:欧阳;娜娜;;;'],
    ['諸葛亮', 'N:諸葛;亮;;;'],
  ])('is the first of %s', (name, line) => {
    expect(nameLine({ name })).toBe(line);
    expect(read(writeVCard({ name }))[0]?.name).toBe(name.replace('\u3000', ' '));
  });

  test.each([
    ['山田太郎', 'where nothing shows how long the family name is'],
    ['佐々木誠', 'where it is a Japanese one'],
    ['客服部', 'where it is no name'],
    ...['房东', '房東', '安全部', '高新区', '高雄區', '金店', '文化局', '方便处', '管理處', '文课', '方課', '文科'].map(
      (name) => [name, 'where it is a word that begins as names do'],
    ),
    ['王', 'where there is nothing else'],
    ['ジョン スミス', 'where it is a foreign name, in whatever order'],
    ['王小明 Leo', 'where two scripts are mixed'],
  ])('is not looked for in %s, %s', (name) => {
    expect(nameLine({ name })).not.toMatch(/^N:[^;]*\p{Script=Han}|^N:ジョン/u);
  });

  test('is not guessed for who works in Japan, nor taken out of a company', () => {
    expect(nameLine({ name: '田中誠', company: '株式会社例' })).toBe('N:;田中誠;;;');
    expect(nameLine({ name: '田中誠', company: 'アオバ' })).toBe('N:;田中誠;;;');
    expect(nameLine({ name: '田中誠', phone: '+81 3-5550-0143' })).toBe('N:;田中誠;;;');
    expect(nameLine({ name: '田中 誠', company: '株式会社例' })).toBe('N:田中;誠;;;');
    expect(nameLine({ name: '金石', company: '金石' })).toBe('N:;金石;;;');
  });
});

describe('a card', () => {
  const jane = { ...emptyContact(), name: 'Jane van Doe' };

  test('has what RFC 2426 asks for, also when there is nothing but a name', () => {
    expect(writeVCard({ name: 'Jane van Doe' })).toBe(
      'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Jane van Doe\r\nN:van Doe;Jane;;;\r\nEND:VCARD\r\n',
    );
  });

  test('of a company or of one word has no family name', () => {
    expect(writeVCard({ name: 'Acme Ltd', company: 'Acme Ltd' })).toContain('\r\nN:;Acme Ltd;;;\r\n');
    expect(writeVCard({ name: 'Prince' })).toContain('\r\nN:;Prince;;;\r\n');
  });

  test.each([
    ['Dr. Ana María de la Cruz', 'de la Cruz;Ana María;;Dr.;'],
    ['Martin Example Jr.', 'Example;Martin;;;Jr.'],
    ['Gen Example', 'Example;Gen;;;'],
    ['Владимир Иванов', 'Иванов;Владимир;;;'],
    ['Dr. Hansen', 'Hansen;;;Dr.;'],
    ['Sig Hansen', 'Hansen;Sig;;;'],
    ['Sig Hansen Jr.', 'Hansen;Sig;;;Jr.'],
    ['Anna V', 'V;Anna;;;'],
    ['Jack MA', 'MA;Jack;;;'],
    ['Example Jr.', ';Example Jr.;;;'],
    // Nothing is claimed that doesn't make up the name again.
    ['Example, Åse', ';Example\\, Åse;;;'],
    ['Martin Example, Jr.', ';Martin Example\\, Jr.;;;'],
    ['山田 太郎', '山田;太郎;;;'],
  ])('has the family name of %s with its particles, titles apart', (name, parts) => {
    expect(writeVCard({ name })).toContain(`\r\nN:${parts}\r\n`);
  });

  test('keeps other names, titles and companies without preferring them to the fields', () => {
    const file = (version: string, second: (name: string, value: string) => string) =>
      [
        ...['BEGIN:VCARD', `VERSION:${version}`, 'FN;PREF=1:Jane van Doe', second('FN', 'Janey the Great')],
        ...['TITLE;PREF=1:Captain', second('TITLE', 'Treasurer'), 'ORG;PREF=1:Tide Ltd', second('ORG', 'Rowing Club')],
        ...['NICKNAME;PREF=1:Janey', second('NICKNAME', 'JD'), 'END:VCARD', ''],
      ].join('\r\n');
    const fields = { name: 'Jane van Doe', title: 'Captain', company: 'Tide Ltd' };
    for (const text of [
      file('4.0', (name, value) => `${name};PREF=2:${value}`),
      file('3.0', (name, value) => `${name};TYPE=pref:${value}`).replaceAll(';PREF=1', ';TYPE=pref'),
    ]) {
      const [first] = read(text);
      expect(first).toMatchObject(fields);
      const written = writeVCard(first!);
      expect(read(written)[0]).toMatchObject(fields);
      expect(written).toContain('TITLE:Treasurer');
      expect(written).toContain('ORG:Rowing Club');
    }
  });

  test('of somebody who was renamed does not go on with the parts of the old name', () => {
    const name = { family: 'Doe', given: 'Jane', additional: '', prefix: 'Dr.', suffix: '' };
    expect(writeVCard({ ...jane, kept: { name, nameOf: 'Dr. Jane Doe' } })).toContain('N:van Doe;Jane;;;');
    expect(writeVCard({ ...jane, name: 'Dr. Jane Doe', kept: { name, nameOf: 'Dr. Jane Doe' } })).toContain(
      'N:Doe;Jane;;Dr.;',
    );
  });

  test('names the first of several values as the preferred one, and writes own labels as Apple does', () => {
    const text = writeVCard({
      ...jane,
      phones: [
        { value: '+1 202 555 0100', label: 'work mobile' },
        { value: '+1 202 555 0101', label: 'Boat' },
      ],
    });
    expect(text).toContain(
      'TEL;TYPE=PREF,WORK,CELL:+1 202 555 0100\r\nitem1.TEL:+1 202 555 0101\r\nitem1.X-ABLABEL:Boat\r\n',
    );
  });

  test('has the named field also where the list was forgotten', () => {
    const text = writeVCard({ name: 'Jane', email: 'jane@example.com', phone: '1', website: 'example.com' });
    expect(text).toContain('EMAIL;TYPE=INTERNET:jane@example.com\r\nTEL:1\r\nURL:example.com\r\n');
  });

  test('keeps groups apart from those that came with it', () => {
    const kept = { properties: [{ group: 'item1', name: 'X-ABDATE', params: {}, value: '2010-01-01' }] };
    expect(writeVCard({ ...jane, kept, emails: [{ value: 'j@example.com', label: 'Boat' }] })).toContain('item2.EMAIL');
  });

  test('cannot be made to say more than it is', () => {
    const text = writeVCard({
      ...jane,
      notes: 'a\r\nEND:VCARD\r\nBEGIN:VCARD\nFN:Eve',
      kept: {
        properties: [
          { name: 'X-A:\r\nFN', params: {}, value: 'x' },
          { name: 'X-B', params: { 'Y:\r\nFN': ['x'] }, value: '\nFN:Eve' },
          { name: 'END', params: {}, value: 'VCARD' },
          { group: 'a', name: 'Begin', params: {}, value: 'VCARD' },
          { name: 'VERSION', params: {}, value: '2.1' },
        ],
      },
    });
    expect(read(text).map((contact) => contact?.name)).toEqual(['Jane van Doe']);
    expect(text.match(/^(?:a\.)?(?:BEGIN|END|FN|VERSION):/gim)).toHaveLength(4);
  });

  test('carries the photo', () => {
    const photo = {
      type: 'image/png',
      bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...new Uint8Array(300)]),
    };
    expect(read(writeVCard({ ...jane, photo }))[0]?.photo).toEqual(photo);
  });
});

test('a favourite comes back as one, also from Android', () => {
  const [own] = read(writeVCard({ ...emptyContact(), name: 'Ida Holm', isFavourite: true }));
  expect(own).toMatchObject({ isFavourite: true });
  expect(own?.kept?.properties).toBeUndefined();
  const card = (lines: string) => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ida Holm\r\n${lines}\r\nEND:VCARD\r\n`;
  expect(read(card('CATEGORIES:Starred in Android,fair'))[0]).toMatchObject({ isFavourite: true, tags: ['fair'] });
  expect(read(card('X-KAARD-FAVOURITE:0'))[0]?.isFavourite).toBeUndefined();
});
