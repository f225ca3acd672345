import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hostileContact } from '../../test/hostile-contacts.ts';
import { read } from '../../test/read.ts';
import { emptyContact, type ImportedContact } from '../contact/contact.ts';
import type { CustomField } from '../contact/custom.ts';
import { SOCIAL_NETWORKS } from '../social.ts';
import { type Extent, PRESETS, type Preset, type PresetContact, presetHeader, presetRow } from './presets.ts';

/** As the service asks the database for it. */
function extentOf(contacts: PresetContact[]): Extent {
  const most = (list: 'emails' | 'phones' | 'links' | 'addresses') =>
    Math.max(1, ...contacts.map((contact) => contact[list]?.length ?? 0));
  return {
    ...{ emails: most('emails'), phones: most('phones'), links: most('links'), addresses: most('addresses') },
    profiles: Math.max(0, ...contacts.map((contact) => SOCIAL_NETWORKS.filter((network) => contact[network]).length)),
    details: contacts.some(({ kept }) => kept),
  };
}

const custom: CustomField[] = [{ key: 'level', name: 'Loyalty', kind: 'text', choices: [] }];
const ida = {
  ...emptyContact(),
  name: 'Ida Holm',
  title: '=Head, "Optics"',
  company: 'Holm & Søn',
  email: 'ida@holm.example',
  emails: [
    { value: 'ida@holm.example', label: 'work' },
    { value: 'ida@home.example', label: 'home' },
  ],
  phone: '+45 32 55 01 42',
  phones: [
    { value: '+45 32 55 01 42', label: 'work' },
    { value: '+45 20 55 01 43', label: 'mobile' },
  ],
  website: 'https://holm.example',
  links: [{ value: 'https://holm.example', label: null }],
  addresses: [
    {
      label: 'work',
      street: 'Havnegade 3',
      city: 'Aarhus',
      region: 'Midtjylland',
      postcode: '8000',
      country: 'Denmark',
    },
  ],
  birthday: '1984-05-17',
  notes: 'One\nTwo',
  tags: ['fair', 'optics'],
  custom: [{ key: 'level', name: 'Loyalty', text: 'Gold' }],
};
const file = (preset: Preset) =>
  presetHeader(preset, custom, extentOf([ida])) + presetRow(preset, ida, custom, extentOf([ida]));

/** As the vendors' own samples begin: what they take and give. */
const SAMPLES: Record<Exclude<Preset, 'kaard'>, string> = {
  hubspot: 'First name,Last name,Email,Phone number,Mobile phone number,Job title,Company name,Website URL',
  salesforce: 'First Name,Last Name,Account Name,Title,Department,Email,Business Phone,Mobile Phone',
  google:
    'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value',
  outlook: 'Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street',
};

describe('a file for another program', () => {
  test.each(Object.entries(SAMPLES))('has the columns of %s', (preset, sample) => {
    expect(presetHeader(preset as Preset, []).startsWith(`${sample},`)).toBe(true);
  });

  test.each(PRESETS)('comes back as it was by %s', async (preset) => {
    const { contacts, info } = await read(file(preset), { custom });
    expect(contacts).toHaveLength(1);
    expect(contacts[0]).toMatchObject({
      ...{ name: 'Ida Holm', title: '=Head, "Optics"', company: 'Holm & Søn', email: 'ida@holm.example' },
      ...{ website: 'https://holm.example', notes: 'One\nTwo', birthday: '1984-05-17' },
      addresses: [
        { street: 'Havnegade 3', city: 'Aarhus', region: 'Midtjylland', postcode: '8000', country: 'Denmark' },
      ],
    });
    expect(contacts[0]!.phones.map(({ value }) => value).sort()).toEqual(['+45 20 55 01 43', '+45 32 55 01 42']);
    if (preset === 'google' || preset === 'outlook' || preset === 'kaard') {
      expect(contacts[0]).toMatchObject({ emails: [{ value: 'ida@holm.example' }, { value: 'ida@home.example' }] });
      expect(contacts[0]!.tags).toEqual(['fair', 'optics']);
    }
    if (preset === 'google' || preset === 'outlook') expect(info.source).toBe(preset);
    const isBack = contacts[0]!.custom.some(({ key, text }) => key === 'level' && text === 'Gold');
    expect(isBack).toBe(preset !== 'outlook');
    if (preset === 'google') expect(JSON.stringify(contacts[0]!.kept?.columns ?? [])).not.toContain('Gold');
  });

  test('of Google says in each row which custom field it is; what is none of the owner’s is one value that is kept', async () => {
    const text = `First Name,Custom Field 1 - Label,Custom Field 1 - Value
Ida,Loyalty,Gold
Ole,Shoe size,44
Ada,,Silver
`;
    const { contacts } = await read(text, { custom });
    expect(contacts.map(({ custom: own, kept }) => [own, kept?.columns ?? []])).toEqual([
      [[{ key: 'level', name: 'Loyalty', text: 'Gold' }], []],
      [[], [{ name: 'Shoe size', value: '44' }]],
      [[], [{ name: 'Custom Field 1 - Value', value: 'Silver' }]],
    ]);
  });

  test.each(['kaard', 'google'] as const)('knows favourites by %s', async (preset) => {
    const row = (isFavourite: boolean) =>
      presetRow(preset, { ...emptyContact(), name: isFavourite ? 'Ida' : 'Ole', tags: ['fair'], isFavourite }, []);
    const { contacts } = await read(presetHeader(preset, []) + row(true) + row(false));
    expect(contacts.map(({ name, isFavourite, tags }) => [name, isFavourite, tags])).toEqual([
      ['Ida', true, ['fair']],
      ['Ole', undefined, ['fair']],
    ]);
  });

  describe('with numbers where nobody answers', () => {
    const numbers: PresetContact = {
      ...emptyContact(),
      name: 'Ida Holm',
      phone: '+45 32 55 01 40',
      phones: [
        { value: '+45 32 55 01 40', label: 'work fax' },
        { value: '+45 32 55 01 41', label: 'home fax' },
        { value: '+45 32 55 01 42', label: 'work' },
        { value: '+45 32 55 01 44', label: 'pager' },
      ],
    };
    const imported: PresetContact = {
      ...emptyContact(),
      name: 'Ole Holm',
      phone: '+45 32 55 01 42',
      phones: [{ value: '+45 32 55 01 42', label: null }],
      kept: {
        properties: [
          { name: 'TEL', params: { TYPE: ['FAX'] }, value: 'tel:+45-32-55-01-43' },
          { group: 'a', name: 'TEL', params: {}, value: '+45 32 55 01 46' },
          { group: 'a', name: 'X-ABLABEL', params: {}, value: '_$!<HomeFAX>!$_' },
          { name: 'TEL', params: { TYPE: ['VIDEO'] }, value: '+45 32 55 01 45' },
        ],
      },
    };
    const cellsOf = (preset: Preset, contact: PresetContact): Record<string, string> => {
      const [header = [], row = []] = [presetHeader(preset, []), presetRow(preset, contact, [])].map((text) =>
        text.trim().split(','),
      );
      // Defused.
      return Object.fromEntries(header.map((name, at) => [name, row[at]?.replace(/^'/, '') ?? '']));
    };

    test.each([
      ['hubspot', { 'Phone number': '+45 32 55 01 42', 'Fax number': '+45 32 55 01 40' }],
      ['salesforce', { 'Business Phone': '+45 32 55 01 42', 'Home Phone': '', 'Business Fax': '+45 32 55 01 40' }],
      [
        'outlook',
        {
          ...{ 'Business Phone': '+45 32 55 01 42', 'Business Phone 2': '', 'Home Phone': '' },
          ...{ 'Business Fax': '+45 32 55 01 40', 'Home Fax': '+45 32 55 01 41', Pager: '+45 32 55 01 44' },
        },
      ],
    ] as [Preset, object][])('has none of them as a phone by %s', (preset, cells) => {
      expect(cellsOf(preset, numbers)).toMatchObject(cells);
    });

    test('has those that an import has kept', () => {
      expect(cellsOf('hubspot', imported)).toMatchObject({
        ...{ 'Phone number': '+45 32 55 01 42', 'Fax number': '+45-32-55-01-43' },
      });
      expect(cellsOf('outlook', imported)).toMatchObject({
        ...{ 'Business Phone 2': '', 'Business Fax': '+45-32-55-01-43', 'Home Fax': '+45 32 55 01 46' },
      });
    });

    test('has telex and TTY numbers where there are columns for them, and never as a fax', async () => {
      const contact: PresetContact = {
        ...emptyContact(),
        name: 'Ole Holm',
        phones: [{ value: '12345', label: 'telex' }],
        kept: {
          properties: [
            { name: 'TEL', params: { TYPE: ['WORK', 'TLX'] }, value: '67890' },
            { name: 'TEL', params: { TYPE: ['tty'] }, value: '+45 32 55 01 47' },
          ],
        },
      };
      expect(cellsOf('outlook', contact)).toMatchObject({
        ...{ 'Business Fax': '', 'Home Fax': '', Telex: '12345', 'TTY/TDD Phone': '+45 32 55 01 47' },
      });
      expect(cellsOf('hubspot', contact)).toMatchObject({ 'Phone number': '', 'Fax number': '' });
      expect(cellsOf('google', contact)).toMatchObject({
        ...{ 'Phone 2 - Label': 'Work telex', 'Phone 2 - Value': '67890' },
        ...{ 'Phone 3 - Label': 'Tty', 'Phone 3 - Value': '+45 32 55 01 47' },
      });
      for (const preset of ['google', 'outlook'] as const) {
        const [back] = (await read(presetHeader(preset, []) + presetRow(preset, contact, []))).contacts;
        const types = back?.kept?.properties?.map(({ params }) => params.TYPE?.at(-1));
        expect([back?.phones, new Set(types)]).toEqual([[], new Set(['TLX', 'TTY'])]);
      }
    });

    test('is read back by Google with a fax that is no phone', async () => {
      const { contacts } = await read(presetHeader('google', []) + presetRow('google', imported, []));
      expect(contacts[0]).toMatchObject({
        phones: [{ value: '+45 32 55 01 42' }],
        kept: {
          properties: [
            { name: 'TEL', params: { TYPE: ['FAX'] }, value: '+45-32-55-01-43' },
            { name: 'TEL', params: { TYPE: ['HOME', 'FAX'] }, value: '+45 32 55 01 46' },
          ],
        },
      });
    });
  });

  test('loses none of many values by Google', async () => {
    const several = (count: number, make: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => ({ value: make(at), label: 'work' }));
    const contact: PresetContact = {
      ...emptyContact(),
      name: 'Ida Holm',
      emails: several(5, (at) => `ida${at}@holm.example`),
      phones: several(6, (at) => `+45 32 55 01 4${at}`),
      links: several(2, (at) => `https://holm${at}.example`),
      addresses: ['Havnegade 3', 'Hjemvej 1'].map((street) => ({ ...ida.addresses[0]!, street })),
    };
    const extent = extentOf([contact]);
    const { contacts } = await read(presetHeader('google', [], extent) + presetRow('google', contact, [], extent));
    const { emails, phones, links, addresses } = contact;
    expect(contacts[0]).toMatchObject({ emails, phones, links, addresses });
  });

  test('has profiles on social networks among the websites by Google, who has no columns for them', async () => {
    const profiles = { linkedIn: 'https://www.linkedin.com/in/ida', instagram: '@ida', github: 'ida-h' };
    const contact: PresetContact = { ...ida, ...profiles };
    const extent = extentOf([{ ...ida, facebook: 'ida.holm' }, contact]);
    const text = presetHeader('google', [], extent) + presetRow('google', contact, [], extent);
    expect(text).toContain(',LinkedIn,https://www.linkedin.com/in/ida,Instagram,https://www.instagram.com/ida,');
    expect((await read(text)).contacts[0]).toMatchObject({
      ...{ website: 'https://holm.example', links: [{ value: 'https://holm.example' }] },
      ...{ linkedIn: 'https://www.linkedin.com/in/ida', instagram: 'https://www.instagram.com/ida' },
      github: 'https://github.com/ida-h',
    });
  });

  test.each(PRESETS)('has somebody with one name and nothing else by %s', async (preset) => {
    const text = presetHeader(preset, []) + presetRow(preset, { ...emptyContact(), name: 'Madonna' }, []);
    expect((await read(text)).contacts.map(({ name }) => name)).toEqual(['Madonna']);
  });
});

describe('a file with all columns of our own', () => {
  const ownFile = (contacts: PresetContact[], defined: CustomField[] = []) => {
    const extent = extentOf(contacts);
    return (
      presetHeader('kaard', defined, extent) + contacts.map((one) => presetRow('kaard', one, defined, extent)).join('')
    );
  };

  test('has as many columns as the richest contact needs', () => {
    const header = presetHeader('kaard', custom, {
      emails: 2,
      phones: 1,
      links: 1,
      addresses: 1,
      profiles: 0,
      details: false,
    });
    expect(header.trim().split(',')).toEqual([
      ...['Name', 'Title', 'Company', 'Department', 'Email 1', 'Email 1 label', 'Email 2', 'Email 2 label'],
      ...['Phone 1', 'Phone 1 label', 'Website 1', 'Website 1 label', 'Address 1 label', 'Address 1 street'],
      ...['Address 1 city', 'Address 1 region', 'Address 1 postcode', 'Address 1 country', 'LinkedIn', 'Facebook'],
      ...['Instagram', 'Tiktok', 'Twitter', 'Youtube', 'Github', 'Birthday', 'Notes', 'Tags', 'Favourite'],
      'Loyalty (custom field)',
    ]);
  });

  test('is defused like every file, and what is no detail of ours is a text', async () => {
    const text = ownFile([{ ...emptyContact(), name: '=cmd', phones: [{ value: '+45 32 55 01 42', label: '@work' }] }]);
    expect(text).toContain("'=cmd");
    expect(text).toContain("'+45 32 55 01 42,'@work");
    const [back] = (await read(text)).contacts;
    expect(back).toMatchObject({ name: '=cmd', phones: [{ value: '+45 32 55 01 42', label: '@work' }] });
    for (const wrong of [
      '{"units":7}',
      '{"evil":1}',
      '{',
      '[]',
      '{"properties":[{"name":"X","params":{"A":1},"value":""}]}',
    ]) {
      const cell = `"${wrong.replaceAll('"', '""')}"`;
      const { contacts } = await read(`Name,Email,Further details (Kaard)\nIda,ida@holm.example,${cell}\n`);
      expect(contacts[0]!.kept).toEqual({ columns: [{ name: 'Further details (Kaard)', value: wrong }] });
    }
  });

  test('comes back whole, for a thousand hostile contacts', async () => {
    const one = (text: unknown): unknown => (typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : text);
    const shown = ({ custom: _custom, kept, photo: _photo, ...contact }: ImportedContact) =>
      JSON.parse(JSON.stringify({ ...contact, kept }), (_key, value) => one(value));
    await fc.assert(
      fc.asyncProperty(fc.array(hostileContact, { minLength: 10, maxLength: 10 }), async (contacts) => {
        const { contacts: back, info } = await read(ownFile(contacts));
        expect(back.map(shown)).toEqual(contacts.map(shown));
        expect(info.source).toBe('kaard');
      }),
      { numRuns: 100 },
    );
  });
});
