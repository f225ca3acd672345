import { relative } from 'node:path';
import type { JestReport } from './tally.ts';

export interface FileDuration {
  /** Relative to the root of the product. */
  file: string;
  seconds: number;
}

/** How long each test file took, its imports and set-up included; the longest first. */
export const durationsOf = (root: string, report: JestReport): FileDuration[] =>
  report.testResults
    .map(({ name, startTime = 0, endTime = 0 }) => ({
      file: relative(root, name),
      seconds: Math.max(0, endTime - startTime) / 1000,
    }))
    .sort((a, b) => b.seconds - a.seconds);

/**
 * Where the time went, in lines: what a run took from its first file to its last, how much of that all files took
 * together, and those that took longest.
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
