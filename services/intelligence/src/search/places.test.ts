import { describe, expect, test } from '@jest/globals';
import { Places } from './places.ts';

const place = (city: string | null, country: string | null) => ({ city, region: null, country });

describe('a search names places of the network', () => {
  const places = new Places();
  const [munich, lyon, paris, us, essen, newYork] = [
    place('München', 'Germany'),
    place('Lyon', 'France'),
    place('Paris', 'France'),
    place('Springfield', 'US'),
    place('Essen', 'Germany'),
    place('New York', 'USA'),
  ].map((one) => places.idOf(one));

  test.each([
    ['wherever they stand', 'an accountant in New York for my shop', [newYork], 'an accountant for my shop'],
    ['without a word before them', 'plumber Lyon', [lyon], 'plumber'],
    ['in another language', 'tax adviser, Munich', [munich], 'tax adviser,'],
    ['by the country', 'a lawyer in France?', [lyon, paris], 'a lawyer'],
    ['by the city, not by all of its country', 'a lawyer in Paris, France', [paris], 'a lawyer'],
    ['by short names only where a place is expected', 'a lawyer in the US', [us, newYork], 'a lawyer'],
    ['also where it means something else', 'Essen für 80 Gäste', [essen], 'für 80 Gäste'],
  ])('%s: %s', (_how, query, ids, rest) => {
    const named = places.named(query);
    expect([[...named.ids].sort(), named.rest]).toEqual([ids, rest]);
  });

  test.each(['somebody to help us', 'a plumber in Parish Road', 'it support', 'who speaks French'])(
    'not in: %s',
    (query) => {
      expect(places.named(query)).toEqual({ ids: new Set(), rest: query });
    },
  );

  test('the same place has one id', () => {
    expect(places.idOf(place('München', 'Germany'))).toBe(munich);
  });
});
