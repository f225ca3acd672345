import { describe, expect, it } from '@jest/globals';
import { judge } from '../../score/judge.ts';
import { seededRandom } from '../random.ts';
import { developmentWorld } from '../worlds/development/index.ts';
import { validationWorld } from '../worlds/validation/index.ts';
import { type CardContent, companyName } from './card.ts';
import { drawCard } from './draw-card.ts';
import { digitForms } from './phones.ts';
import { truthOf } from './truth-of.ts';

const WORLDS = [developmentWorld, validationWorld] as const;
const draw = (world: (typeof WORLDS)[number], count: number): CardContent[] =>
  Array.from({ length: count }, (_, i) => drawCard(world, seededRandom(`test/${i}`)));

describe.each(WORLDS)('cards of the $name world', (world) => {
  const cards = draw(world, 400);

  it('have a person or a company, and a way to reach them', () => {
    for (const card of cards) {
      expect(card.name ?? card.company).toBeDefined();
      expect(card.phones.length + card.emails.length).toBeGreaterThan(0);
    }
  });

  it('have addresses that are addresses', () => {
    for (const { emails, website } of cards) {
      for (const email of emails) expect(email).toMatch(/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(\.[a-z0-9-]+)+$/i);
      if (website) expect(website).toMatch(/^(https?:\/\/)?[a-z0-9-]+(\.[a-z0-9-]+)+(\/[a-z]+)?$/i);
    }
  });

  it('leave no placeholder unfilled', () => {
    for (const { address, remarks, phones } of cards) {
      for (const text of [...address, ...remarks]) expect(text).not.toMatch(/[%{}]|##/);
      for (const { printed } of phones)
        expect(printed.replace(/ #\d+$/, '')).toMatch(/^[\d+().\-/\s\u2009]+( ?(ext\.? |x)\d+)?$/);
    }
  });

  it('print every phone in one of the ways that count as right', () => {
    for (const card of cards) {
      for (const phone of card.phones) expect(phone.digits).toContain(phone.printed.replace(/\D/g, ''));
    }
  });

  it('are judged right when read as printed, and spurious where they have nothing', () => {
    for (const card of cards) {
      const truth = truthOf(card);
      if (card.name) expect(judge('name', card.name.printed.toUpperCase(), truth)).toBe('right');
      else expect(judge('name', 'Somebody', truth)).toBe('spurious');
      if (card.company) expect(judge('company', companyName(card.company), truth)).toBe('right');
      if (card.website) expect(judge('website', card.website, truth)).toBe('right');
      else expect(judge('website', 'elsewhere.example', truth)).toBe('spurious');
      for (const { kind, printed } of card.phones) {
        const verdict = judge('phone', printed, truth);
        if (kind !== 'fax') expect(verdict).toBe('right');
        else expect(['fax', 'spurious']).toContain(verdict);
      }
      for (const { field, printed } of card.socials) expect(judge(field, printed, truth)).toBe('right');
    }
  });

  it('are the same for the same seed', () => {
    const plain = (card: CardContent): string => JSON.stringify(card);
    expect(draw(world, 20).map(plain)).toEqual(cards.slice(0, 20).map(plain));
  });

  it('differ: no name in a tenth of all cards, many languages, fields left out', () => {
    const names = new Map<string, number>();
    for (const { name } of cards) names.set(name?.printed ?? '', (names.get(name?.printed ?? '') ?? 0) + 1);
    expect(Math.max(...names.values())).toBeLessThan(40);
    expect(new Set(cards.map(({ locale }) => locale)).size).toBe(world.locales.length);
    for (const missing of [
      cards.filter(({ website }) => !website),
      cards.filter(({ titles }) => titles.length === 0),
      cards.filter(({ company }) => !company),
      cards.filter(({ emails }) => emails.length === 0),
    ])
      expect(missing.length).toBeGreaterThan(0);
  });
});

describe('digits of a phone number', () => {
  it('are known with and without country, trunk zero and double zero', () => {
    expect(digitForms('3023125117', { callingCode: '49', trunk: '0' })).toEqual(
      ['3023125117', '03023125117', '493023125117', '4903023125117', '00493023125117'].sort(),
    );
  });
});
