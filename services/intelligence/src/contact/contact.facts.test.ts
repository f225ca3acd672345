import { describe, expect, test } from '@jest/globals';
import type { Payload } from '@kaard/events';
import { contactFact } from '../../test/factories.ts';
import { factsOf, searchedWords } from './contact.facts.ts';
import { languageOf } from './language.ts';
import { seniorityOf } from './seniority.ts';

const fact = (overrides: Record<string, unknown> = {}) =>
  contactFact(7, overrides) as unknown as Payload<'contact.created'>;

describe('what a title says of somebody’s standing', () => {
  test.each([null, '', 'Plumber', 'Chef', 'Headhunter', 'Ownership analyst', '部長'])('%s: nothing', (title) => {
    expect(seniorityOf(title)).toBeNull();
  });

  test.each([
    ['Founder & CEO', 'owner', 'founder'],
    ['Geschäftsführerin', 'executive', 'geschaftsfuhrerin'],
    ['Directeur général', 'executive', 'directeur general'],
    ['Director of Research', 'head', 'director'],
    ['Responsable de compras', 'head', 'responsable'],
    ['Sr. Engineer', 'senior', 'sr'],
    ['Stagista', 'junior', 'stagista'],
    ['Assistant to the Managing Director', 'junior', 'assistant'],
  ])('%s: %s', (title, level, by) => {
    expect(seniorityOf(title)).toEqual({ level, by });
  });
});

describe('the language to write in', () => {
  const nothing = { country: null, phoneE164: null, email: null, website: null };
  test.each([
    [{}, null],
    [
      { country: 'Österreich', phoneE164: '+44 20 7946 0000' },
      { code: 'de', by: 'country' },
    ],
    [{ country: 'Japan', email: 'taro@yamada.de' }, null],
    [{ phoneE164: '+33123456789' }, { code: 'fr', by: 'phone' }],
    [
      { phoneE164: '+8112345678', email: 'ana@ejemplo.es' },
      { code: 'es', by: 'email' },
    ],
    [
      { email: 'noor@ashworth.example', website: 'https://www.vetro.it/chi-siamo' },
      { code: 'it', by: 'website' },
    ],
    [{ website: 'not an address' }, null],
  ] as const)('%j: %j', (known, language) => {
    expect(languageOf({ ...nothing, ...known })).toEqual(language);
  });
});

describe('facts of a contact', () => {
  test('of whom nothing but the name is known say so', () => {
    expect(factsOf(fact())).toMatchObject({
      ...{ title: null, place: null, language: null, seniority: null, filled: [], completeness: 0, birthday: null },
    });
  });

  test('count what is filled in, by name', () => {
    const addresses = [
      { street: 'Lane 1', city: null, region: null, postcode: null, country: null },
      { street: null, city: 'Lyon', region: null, postcode: null, country: 'France' },
    ];
    const facts = factsOf(fact({ title: 'CTO', phone: '0123', linkedIn: 'https://linkedin.com/in/x', addresses }));
    expect(facts).toMatchObject({
      ...{ filled: ['title', 'phone', 'place', 'link'], completeness: 4 / 6 },
      ...{ place: { city: 'Lyon', country: 'France' }, language: { code: 'fr' }, seniority: { level: 'executive' } },
    });
  });

  test('hold a note of any length only as far as it is looked at', () => {
    expect(factsOf(fact({ notes: 'x'.repeat(20_000) })).notes).toHaveLength(4000);
    expect(searchedWords(fact({ notes: 'word '.repeat(4000) })).words).toEqual(['word']);
  });

  test('are searched by the beginnings of email addresses and phone numbers, and by the words of all other fields', () => {
    const { names, words } = searchedWords(
      fact({
        ...{ email: 'Kim@bluewave.example', phone: '(415) 555-0188', phoneE164: '+14155550188' },
        ...{ department: 'Cryogenics', website: 'https://zephyrworks.example', customFields: { visits: 42 } },
      }),
    );
    expect(names).toEqual(expect.arrayContaining(['kim@bluewave.example', '4155550188', '14155550188', '5550188']));
    expect(words).toEqual(expect.arrayContaining(['cryogenics', 'bluewave', 'zephyrworks', '42']));
  });
});
