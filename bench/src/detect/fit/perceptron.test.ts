import { describe, expect, it } from '@jest/globals';
import { fitPerceptron, type Sample } from './perceptron.ts';

/** Two numbers that count only together: no single line parts the two kinds. */
const either: Sample[] = Array.from({ length: 400 }, (_, i) => {
  const [a, b] = [i % 2, (i >> 1) % 2];
  const shake = ((i * 7919) % 100) / 400;
  return { features: [10 * a + shake, 200 * b - shake], isCard: a !== b, weight: 1 };
});

function answer({ hidden, output }: ReturnType<typeof fitPerceptron>, features: readonly number[]): number {
  const sum = hidden.reduce((total, row, unit) => {
    const own = features.reduce((part, value, i) => part + row[i]! * value, row.at(-1)!);
    return total + output[unit]! * Math.tanh(own);
  }, output.at(-1)!);
  return 1 / (1 + Math.exp(-sum));
}

describe('the fitted perceptron', () => {
  it('tells apart what no line could, on features as they come', () => {
    const weights = fitPerceptron(either, { units: 6, epochs: 120 });
    const wrong = either.filter(({ features, isCard }) => answer(weights, features) > 0.5 !== isCard);
    expect(wrong).toHaveLength(0);
  });

  it('is the same for the same seed', () => {
    const few = either.slice(0, 60);
    expect(fitPerceptron(few, { units: 2, epochs: 2 })).toEqual(fitPerceptron(few, { units: 2, epochs: 2 }));
  });
});
