import { describe, expect, it } from '@jest/globals';
import { FIELD_NAMES } from '@kaard/recognition';
import type { CardTruth, Form } from '../cards/truth.ts';
import { type EngineResult, quantile } from '../run/benchmark.ts';
import { type Answer, tally } from '../score/tally.ts';
import { report } from './report.ts';

/** Hundred cards with a name each, so many of them read right and so many given a title that they don't have. */
function scored(form: Form, right: number, spurious = 0) {
  const cards: Record<string, CardTruth> = {};
  const answers: Answer[] = [];
  for (let i = 0; i < 100; i++) {
    cards[i] = { fields: { name: { value: 'Imogen Kershaw' } } };
    const data = { name: i < right ? 'Imogen Kershaw' : 'Imogen', ...(i < spurious ? { title: 'Curator' } : {}) };
    answers.push({
      id: String(i),
      form,
      data,
      lists: { phones: [], addresses: [] },
      reading: { lines: [], codes: [] },
    });
  }
  return tally(answers, cards);
}

const result = (forms: EngineResult['forms']): EngineResult => ({
  engine: 'kaard',
  forms,
  speed: {
    latencyMs: { p50: 500, p95: 900, pictures: 10 },
    perMinute: [{ workers: 1, cards: 60, pictures: 10 }],
    stepsMs: { decode: 10 },
  },
});

describe('the report', () => {
  it('says when a mark is missed, by accuracy or by spurious fields', () => {
    expect(
      report([result([{ set: 'validation', form: 'photo', score: scored('photo', 96) }])], 'validation'),
    ).toContain('photo: 96.0 % on validation, mark 97: not reached');
    const spurious = scored('capture', 99, 13);
    expect(report([result([{ set: 'validation', form: 'capture', score: spurious }])], 'validation')).toContain(
      'capture: 99.0 % on validation, mark 94: not reached',
    );
    expect(
      report([result([{ set: 'validation', form: 'photo', score: scored('photo', 97) }])], 'validation'),
    ).toContain('mark 97: reached');
  });

  it('asks for an explanation of a gap of more than three points', () => {
    const forms = (other: number) => [
      { set: 'validation', form: 'photo' as const, score: scored('photo', 94) },
      { set: 'outside', form: 'photo' as const, score: scored('photo', other) },
    ];
    expect(report([result(forms(98))], 'validation')).toContain(
      'outside is 4.0 points above validation, which needs an explanation',
    );
    expect(report([result(forms(92))], 'validation')).toContain('outside is 2.0 points below validation\n');
  });

  it('has a row for every field', () => {
    const text = report([result([{ set: 'validation', form: 'photo', score: scored('photo', 50) }])], 'validation');
    for (const field of FIELD_NAMES) expect(text).toContain(`| ${field} `);
    expect(text).toContain('50.0 (50/100)');
    expect(text).toMatch(/lines of addresses +\| +92 +\|/);
  });
});

it('shows a dash for a speed that was not measured', () => {
  const { forms, ...rest } = result([{ set: 'validation', form: 'photo', score: scored('photo', 94) }]);
  const speed = {
    latencyMs: { p50: Number.NaN, p95: Number.NaN, pictures: 0 },
    perMinute: [{ workers: 1, cards: 30, pictures: 2 }],
    stepsMs: { fields: Number.NaN },
  };
  const text = report([{ ...rest, forms, speed }], 'validation');
  expect(text).toContain('p50 – ms, p95 – ms');
  expect(text).not.toContain('NaN');
});

describe('quantiles', () => {
  it('are values that occurred, by nearest rank', () => {
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2);
    expect(quantile([4, 1, 3, 2], 0.95)).toBe(4);
    expect(quantile([], 0.5)).toBeNaN();
  });
});
