import { describe, expect, it } from '@jest/globals';
import { decodeWeights, LAYER_NAMES, LAYERS, LETTERS, weightsOf } from './layers.ts';
import { CODED } from './network.weights.ts';

/** One float per scale and bias, all scales alike but the first layer's; letters that count up. */
function coded() {
  const layers = LAYER_NAMES.map((name) => LAYERS[name]);
  const floats = layers.flatMap(({ channels }, i) => [
    ...Array.from({ length: channels }, (_, channel) => (i === 0 ? channel + 1 : 0.5)),
    ...Array.from({ length: channels }, (_, channel) => -channel),
  ]);
  const letters = layers.flatMap((layer) =>
    Array.from({ length: weightsOf(layer) }, (_, at) => LETTERS[at % LETTERS.length]!),
  );
  return { floats: Buffer.from(Float32Array.from(floats).buffer).toString('base64'), letters: letters.join('') };
}

describe('weights', () => {
  it.each([
    ['none', () => ({ floats: '', letters: '' })],
    ['a letter too few', () => ({ ...coded(), letters: coded().letters.slice(1) })],
    ['a letter too many', () => ({ ...coded(), letters: `${coded().letters}A` })],
    [
      'a float too few',
      () => ({ ...coded(), floats: Buffer.from(coded().floats, 'base64').subarray(4).toString('base64') }),
    ],
    ['another letter', () => ({ ...coded(), letters: coded().letters.replace('B', '*') })],
  ])('of another network are refused: %s', (_, made) => {
    expect(() => decodeWeights(made())).toThrow(RangeError);
  });

  it('with floats that are no base64 are refused', () => {
    expect(() => decodeWeights({ ...coded(), floats: '%' })).toThrow();
  });

  it('are letters times the scale of their channel, eight channels side by side', () => {
    const { toFirst, told } = decodeWeights(coded());
    expect(toFirst.weights).toHaveLength(3 * 3 * 3 * 8);
    expect([...toFirst.weights.slice(0, 3)]).toEqual([-31, -30 * 2, -29 * 3]);
    expect(toFirst.weights[8]).toBe(-23);
    expect([...toFirst.biases]).toEqual([-0, -1, -2, -3, -4, -5, -6, -7]);
    expect(told.weights[0]).toBe(-15.5);
  });

  it('of the network that is delivered are all there', () => {
    const weights = decodeWeights(CODED);
    for (const name of LAYER_NAMES) {
      expect(weights[name].weights).toHaveLength(weightsOf(LAYERS[name]));
      expect(weights[name].weights.some((value) => value !== 0)).toBe(true);
    }
  });
});
