import { writeFile } from 'node:fs/promises';
import { readArguments } from '../arguments.ts';
import { kaard } from './engines/kaard.ts';
import { icalJs, vcf } from './engines/libraries.ts';
import { outsideCases } from './outside.ts';
import { ownCases } from './own-set.ts';
import { report } from './report.ts';
import { addCase, emptyScore, type Score } from './score.ts';
import type { Case, Engine } from './truth.ts';

const HELP = `npm run bench:interchange -- [DIR...] [--count 600] [--seed 1] [--mistakes N] [--json FILE]

How well files of contacts are read: a set of our own, made from a seed in the dialects of many programs, and any sets
that are brought along (a folder with an expected.json and the files that it names), side by side with libraries.
`;

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
    mistakes: { type: 'string', default: '0' },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const ENGINES: [name: string, engine: Engine][] = [
  ['Kaard', kaard],
  ['vcf', vcf],
  ['ical.js', icalJs],
];

export interface Measured {
  set: string;
  engine: string;
  score: Score;
  cpuMs: number;
  megabytes: number;
}

async function measure(set: string, cases: readonly Case[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [engine, read] of ENGINES) {
    process.stderr.write(`${set}: ${engine} reads ${cases.length} files …\n`);
    const score = emptyScore();
    const before = process.cpuUsage();
    for (const one of cases) {
      const found = await read(one.bytes, one.kind).catch((error: unknown) => error as Error);
      addCase(score, one, found);
    }
    const megabytes = cases.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6;
    measured.push({ set, engine, score, cpuMs: process.cpuUsage(before).user / 1000, megabytes });
  }
  return measured;
}

if (values.help) process.stdout.write(HELP);
else {
  const sets: [string, Case[]][] = [[`own, seed ${values.seed}`, ownCases(Number(values.count), Number(values.seed))]];
  // A number is used instead of the path, which would reveal a user's folders in the report.
  for (const [at, folder] of positionals.entries()) sets.push([`outside ${at + 1}`, await outsideCases(folder)]);
  const results: Measured[] = [];
  for (const [set, cases] of sets) results.push(...(await measure(set, cases)));
  process.stdout.write(report(results, Number(values.mistakes)));
  if (values.json) await writeFile(values.json, JSON.stringify(results, null, 2));
}
