import { expect, test } from '@jest/globals';
import { isFoundBy, isHouse, isRowOfPlaces } from './places.ts';

test.each(['Opp. City Hall', '418, Lotus Centre', 'Kiln – 411001, Lindenau', 'D.H. Linde ul. Kwiatowa 4'])(
  '%s says where something is',
  (text) => expect(isFoundBy(text)).toBe(true),
);

test.each(['Velmora Optics', 'Opposite Ltd', 'Kwiatowa ul.'])('%s does not', (text) =>
  expect(isFoundBy(text)).toBe(false),
);

test.each([
  ['Lindenau, Ostrow, Velmora, Kilnbrook, Sund', true],
  ['Lindenau, Ostrow, Velmora', false],
  ['Okonjo, Linde, Brook, Kiln & Partners', false],
  ['Amara Okonjo, M.Sc., B.Sc., Ph.D.', false],
  ['Dr.A.B. Okonjo MD., D.Lit. FRAS., FALS., FLINN', false],
])('%s is a row of places: %s', (text, is) => expect(isRowOfPlaces(text)).toBe(is));

test.each([
  ['Velmora Complex', true],
  ['Kompleks Velmora', true],
  ['Complex', false],
  ['Velmora Complex Systems', false],
])('%s is a house: %s', (text, is) => expect(isHouse(text)).toBe(is));
