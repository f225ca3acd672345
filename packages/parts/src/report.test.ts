import { describe, expect, it } from '@jest/globals';
import { createReport } from './report.ts';

const written = (isTTY: boolean, steps: [number, number][]) => {
  let text = '';
  const report = createReport({ isTTY, write: (chunk: string) => (text += chunk) });
  for (const [done, total] of steps) report.progress('models:', done, total);
  return text;
};

describe('progress', () => {
  it('is one line that grows on a terminal', () => {
    const text = written(true, [
      [1_000_000, 20_000_000],
      [1_000_001, 20_000_000],
      [20_000_000, 20_000_000],
    ]);
    expect(text).toBe('\r\x1b[Kkaard: models: 5 % of 20 MB\r\x1b[Kkaard: models: 100 % of 20 MB\n');
  });

  it('is a line per quarter in a log', () => {
    const text = written(false, [
      [1, 100_000_000],
      [2, 100_000_000],
      [60_000_000, 100_000_000],
      [61_000_000, 100_000_000],
    ]);
    expect(text).toBe('kaard: models: 0 % of 100 MB\nkaard: models: 60 % of 100 MB\n');
  });
});
