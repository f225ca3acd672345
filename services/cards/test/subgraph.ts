import { callersOf, type TestMongo, testEnvironment } from '@kaard/testing';
import { type CardsConfig, createCardsApp } from '../src/app.ts';
import { readCardsConfig } from '../src/config.ts';

export { type Ask, withKey } from '@kaard/testing';

/** Starts the service without a port, with users who send the gateway’s claims. */
export async function startCards(
  mongo: Pick<TestMongo, 'uri' | 'database'>,
  now?: () => Date,
  overrides: Partial<CardsConfig> = {},
  env: Record<string, string> = {},
  options: Parameters<typeof createCardsApp>[2] = {},
) {
  const read = readCardsConfig(testEnvironment('cards', { mongo }, { PUBLIC_URL: 'https://cards.example/', ...env }));
  const cards = await createCardsApp({ ...read, ...overrides }, now, options);
  return { ...cards, ...callersOf(cards.app) };
}

/** The fields of a card in queries. */
const CARD = `id name fullName pronouns jobTitle department company email phone website linkedIn bio
  address { street city region postcode country } links { url label kind title } template accent isShared isDefault
  photo { url width height } publicUrl version`;
export const CREATE = `mutation ($input: BusinessCardInput!) { createBusinessCard(input: $input) { card { ${CARD} } } }`;
export const UPDATE = `mutation ($id: ID!, $input: BusinessCardInput!, $version: Int) {
  updateBusinessCard(id: $id, input: $input, version: $version) { card { ${CARD} } } }`;
export const DELETE = 'mutation ($id: ID!, $version: Int) { deleteBusinessCard(id: $id, version: $version) { id } }';
export const MAKE_DEFAULT =
  'mutation ($id: ID!) { makeDefaultBusinessCard(id: $id) { card { id isDefault version } } }';
export const LIST = '{ businessCards { id name isDefault version } }';
