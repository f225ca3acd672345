import { describe, expect, test } from '@jest/globals';
import { read } from '../../test/read.ts';
import { emptyContact, type NameParts } from '../contact/contact.ts';
import { nameFor } from './preset-name.ts';
import { PRESETS, presetHeader, presetRow } from './presets.ts';

const two = (name: string, company?: string) => {
  const { given, family, ...others } = nameFor({ name, company: company ?? null }, 'two');
  expect(Object.values(others).join('')).toBe('');
  return [given, family];
};
const all = (name: string) => nameFor({ name }, 'all');
const NOTHING = { prefix: '', given: '', additional: '', family: '', suffix: '' };

describe('a first and a last name', () => {
  test.each([
    ['Martin Example Jr.', 'Martin', 'Example Jr.'],
    ['Dr. Ana Example', 'Dr. Ana', 'Example'],
    ['Herr Dr. Max van Example PhD', 'Herr Dr. Max', 'van Example PhD'],
    ['Sig Hansen', 'Sig', 'Hansen'],
    ['Anna V', 'Anna', 'V'],
    ['Jack MA', 'Jack', 'MA'],
    ['王小明', '小明', '王'],
  ])('of %s are %j and %j', (name, given, family) => {
    expect(two(name)).toEqual([given, family]);
  });

  test.each(['Example Jr.', 'Example, Åse', 'Martin Example, Jr.', 'Madonna', '山田 太郎', '김 민수', '陳 宏 仁'])(
    'of %s are the last name alone',
    (name) => {
      expect(two(name)).toEqual(['', name]);
    },
  );

  test('of a company are the last name alone', () => {
    expect(two('Sig Hansen', 'Sig Hansen')).toEqual(['', 'Sig Hansen']);
  });
});

describe('columns for all parts', () => {
  test.each([
    ['Dr. Ana Example Jr.', { prefix: 'Dr.', given: 'Ana', family: 'Example', suffix: 'Jr.' }],
    ['Sig Hansen', { given: 'Sig', family: 'Hansen' }],
    // As a title it would be how he is addressed, which the name doesn't say.
    ['Herr Dr. Max Example', { given: 'Herr Dr. Max', family: 'Example' }],
    ['山田 太郎', { given: '山田 太郎' }],
    ['김 민수', { given: '김 민수' }],
    ['陳 宏 仁', { given: '陳 宏 仁' }],
    ['王小明', { given: '小明', family: '王' }],
  ])('of %s', (name, parts) => {
    expect(all(name)).toEqual({ ...NOTHING, ...parts });
  });
});

describe('parts that somebody has told', () => {
  const told = (name: string, parts: Partial<NameParts>, nameOf = name) => ({
    ...{ name, kept: { name: { ...NOTHING, ...parts }, nameOf } },
  });
  const max = { prefix: 'Mr. Dr.', given: 'Max', additional: 'A.', family: 'Example', suffix: 'Ph. D.' };

  test('are all there, where they are in the name', () => {
    const contact = told('Dr. Max A. Example Ph. D.', max);
    expect(nameFor(contact, 'two')).toEqual({ ...NOTHING, given: 'Dr. Max A.', family: 'Example Ph. D.' });
    expect(nameFor(contact, 'all')).toEqual(max);
  });

  test('are not added to a name that does without', () => {
    expect(nameFor(told('Max Example', max), 'two')).toEqual({ ...NOTHING, given: 'Max', family: 'Example' });
  });

  test('are the ones of a name that is written otherwise', () => {
    const parts = { given: 'Max', family: 'Example' };
    expect(nameFor(told('Example, Max', parts), 'two')).toEqual({ ...NOTHING, ...parts });
    expect(nameFor(told('Example, Max', parts), 'all')).toEqual({ ...NOTHING, ...parts });
  });

  test('do not take the blank out of a name, nor count for another one', () => {
    const parts = { given: '太郎', family: '山田' };
    expect(nameFor(told('山田 太郎', parts), 'all')).toEqual({ ...NOTHING, given: '山田 太郎' });
    expect(nameFor(told('王小明 MBA', { given: '小明', family: '王', suffix: 'MBA' }), 'two')).toEqual({
      ...NOTHING,
      family: '王小明 MBA',
    });
    expect(nameFor(told('Ida Holm', parts, '山田太郎'), 'all')).toEqual({ ...NOTHING, given: 'Ida', family: 'Holm' });
  });

  test('without a family name are the last name where there has to be one', () => {
    const contact = told('Dr. Max Jr.', { prefix: 'Dr.', given: 'Max', suffix: 'Jr.' });
    expect(nameFor(contact, 'two')).toEqual({ ...NOTHING, family: 'Dr. Max Jr.' });
  });
});

const NAMES = [
  ...[
    'Martin Example Jr.',
    'Dr. Ana Example',
    'Sig Hansen',
    'Sig. Hansen',
    'Anna V',
    'Jack MA',
    'JACK MA',
    'Dr. Anna V',
  ],
  ...[
    'Herr Max Example',
    'Frau Dr. Ada Example',
    'Mr. Example',
    'Mr. Example Jr.',
    'Example &',
    'Sir Max',
    'Dr. Fictive',
    'Mr.',
  ],
  ...[
    'Example Jr.',
    'Madonna PhD',
    'JANE EXAMPLE, MA',
    'Jane Example, PhD, MBA',
    'Example, Åse',
    'Ludwig van den Berg',
  ],
  ...[
    '山田 太郎',
    '山田太郎',
    '김 민수',
    '김민수',
    '陳 宏 仁',
    '王小明',
    '王小明 MBA',
    'ジョン・スミス',
    '约翰·史密斯',
    '安全部',
  ],
];

test.each(PRESETS)('every name comes back unchanged by %s', async (preset) => {
  const rows = NAMES.map((name) => presetRow(preset, { ...emptyContact(), name, email: 'a@holm.example' }, []));
  const { contacts } = await read(presetHeader(preset, []) + rows.join(''));
  expect(contacts.map(({ name }) => name)).toEqual(NAMES);
});
