import { describe, expect, test } from '@jest/globals';
import { read } from '../../test/read.ts';
import { emptyContact } from '../contact/contact.ts';
import type { CustomField } from '../contact/custom.ts';
import { PRESETS, type Preset, presetHeader, presetRow } from './presets.ts';

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
const file = (preset: Preset) => presetHeader(preset, custom) + presetRow(preset, ida, custom);

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
    expect(isBack).toBe(preset === 'kaard' || preset === 'hubspot' || preset === 'salesforce');
    // Google's custom fields are labels beside values: they are kept.
    if (preset === 'google') expect(JSON.stringify(contacts[0]!.kept?.columns)).toContain('Gold');
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

  test.each(PRESETS)('has somebody with one name and nothing else by %s', async (preset) => {
    const text = presetHeader(preset, []) + presetRow(preset, { ...emptyContact(), name: 'Madonna' }, []);
    expect((await read(text)).contacts.map(({ name }) => name)).toEqual(['Madonna']);
  });
});
