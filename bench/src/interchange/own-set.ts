import { allLocales, Faker } from '@faker-js/faker';
import { cardCases } from './generate/cards.ts';
import { tableCases } from './generate/tables.ts';
import type { Case } from './truth.ts';

const ANY = ['de', 'fr', 'en', 'es', 'it', 'tr', 'cs_CZ', 'sv', 'pt_BR', 'ru', 'ja', 'vi'] as const;
const LATIN = ['de', 'fr', 'en', 'es', 'it', 'sv', 'pt_BR'] as const;

/** Files as written by programs, with fictional people; the same for the same seed. */
export function ownCases(count: number, seed: number): Case[] {
  const fakerOf = (locale: string, at: number): Faker => {
    const names = locale === 'any' ? ANY : locale === 'latin' ? LATIN : [locale as (typeof ANY)[number]];
    const name = names[at % names.length]!;
    const faker = new Faker({ locale: [allLocales[name], allLocales.en, allLocales.base] });
    faker.seed(seed * 1_000_003 + at);
    return faker;
  };
  const cards = Math.round(count * 0.6);
  return [...cardCases(cards, fakerOf), ...tableCases(count - cards, fakerOf)];
}
