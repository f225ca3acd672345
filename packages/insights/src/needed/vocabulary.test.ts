import { describe, expect, test } from '@jest/globals';
import { readOccupations } from '@kaard/needs/vocabulary';
import { createVocabulary } from './vocabulary.ts';

const { rolesNamed } = createVocabulary(await readOccupations());
const named = (text: string) => rolesNamed(text).map(({ role }) => role);

describe('roles in what somebody writes', () => {
  test.each([
    '',
    'Grow revenue by a third until spring',
    'Open a second office',
    'Become the market leader for buyers of paper',
    'Reach one thousand customers',
    'Be the model company of our region',
    '売上を伸ばす',
    'no. in. or. an. the.',
  ])('are not made up: "%s"', (text) => {
    expect(named(text)).toEqual([]);
  });

  test.each([
    ['Hire a lawyer and two accountants', ['lawyer', 'accountant']],
    ['Find venture capitalists', ['venture capitalist']],
    ['einen Steuerberater finden', ['tax adviser']],
    ['Trouver un comptable', ['accountant']],
    ['Encontrar un abogado', ['lawyer']],
    ['Trovare un architetto', ['architect']],
    ['Rechtsanwältin gesucht', ['lawyer']],
  ])('are found: %s', (text, roles) => {
    expect(named(text)).toEqual(roles);
  });

  test('may be what several occupations have in common', () => {
    const [investor] = rolesNamed('Meet investors from Vienna');
    expect(investor).toMatchObject({ role: 'investor', words: 'investors', byNeed: false });
    expect(investor!.occupations).toEqual(expect.arrayContaining(['venture capitalist', 'angel investor']));
  });

  test('are bounded, and found quickly, in a text of any length', () => {
    const started = performance.now();
    expect(named('lawyer accountant architect '.repeat(50_000))).toHaveLength(3);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
