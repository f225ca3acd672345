import { describe, expect, test } from '@jest/globals';
import { readOccupations } from '@kaard/needs/vocabulary';
import { createVocabulary } from './vocabulary.ts';

const { rolesNamed, wanted } = createVocabulary(await readOccupations());
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

describe('words of a title', () => {
  const both = (text: string) => {
    const { roles, industries } = wanted(text);
    return [roles.map(({ role }) => role), industries.map(({ industry }) => industry)];
  };

  test.each([
    ['Meet a journalist', ['journalist']],
    ['Find a distributor in Spain', ['wholesaler']],
    ['Find a manufacturer', ['manufacturer']],
    ['Hire a marketing manager', ['marketing manager']],
    ['real estate agents', ['real estate agent']],
    ['Lawyers, software developers and more lawyers', ['lawyer', 'software developer']],
    ['Architekten', ['architect']],
    ['journalistes', ['journalist']],
    ['parrucchieri', ['hairdresser']],
  ])('name no industry as well: %s', (text, roles) => {
    expect(both(text)).toEqual([roles, []]);
  });

  test('leave the other words of the text to name one', () => {
    expect(both('Journalists and hospitals')).toEqual([['journalist'], ['Health']]);
    expect(both('automotive suppliers')).toEqual([['supplier'], ['Manufacturing and repair']]);
  });

  test.each([
    ['music companies', 'Arts and entertainment'],
    ['legal tech startups', 'Law and public safety'],
    ['industria chimica', 'Science and engineering'],
  ])('are more than its stem, which a field has too: %s', (text, industry) => {
    expect(both(text)[1]).toContain(industry);
  });
});
