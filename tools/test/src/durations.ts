import { relative } from 'node:path';
import type { JestReport } from './tally.ts';

export interface FileDuration {
  /** The path relative to the root of the product. */
  file: string;
  seconds: number;
}

/** How long each test file took, including its imports and setup; longest first. */
export const durationsOf = (root: string, report: JestReport): FileDuration[] =>
  report.testResults
    .map(({ name, startTime = 0, endTime = 0 }) => ({
      file: relative(root, name),
      seconds: Math.max(0, endTime - startTime) / 1000,
    }))
    .sort((a, b) => b.seconds - a.seconds);

/**
 * Describes where the time went: the time of each run from its first file to its last, the total of all files, and the
 * slowest files.
 */
export function durationLines(
  runs: readonly { name: string; seconds: number; files: readonly FileDuration[] }[],
  mostFiles = 5,
): string[] {
  return runs
    .filter(({ files }) => files.length)
    .flatMap(({ name, seconds, files }) => {
      const together = files.reduce((sum, file) => sum + file.seconds, 0);
      return [
        `${name}: ${rounded(seconds)} s (files together ${rounded(together)} s)`,
        ...files.slice(0, mostFiles).map((file) => `  ${rounded(file.seconds)} s ${file.file}`),
      ];
    });
}

const rounded = (seconds: number) => (seconds < 10 ? seconds.toFixed(1) : Math.round(seconds));
