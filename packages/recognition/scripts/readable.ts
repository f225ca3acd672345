/**
 * Measures how much of a set's truth is readable in the text, before any field rule:
 *   node scripts/readable.ts DIR FORM [--out readings.jsonl] [--misses] [--only id,id]
 * DIR contains truth.json and a folder per form. Models come from KAARD_MODELS or the parts resolver.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createReader } from '../src/read.ts';
import type { Reading } from '../src/types.ts';

interface Card {
  fields: Record<string, { value: string; accept?: string[] }>;
  files: Record<string, string>;
  kind?: string[];
}

const { folder, form, values } = readOptions();

const SOCIAL = ['linkedIn', 'facebook', 'instagram', 'tiktok', 'twitter', 'youtube', 'github'];

/** Ignores what the set's scorer ignores: case, quotes, dashes, spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .toLowerCase()
    .replace(/i\u0307/g, 'i')
    .replace(/ı/g, 'i')
    .replace(/\s+/g, '');

function needles(field: string, card: Card): string[] {
  const { value, accept = [] } = card.fields[field]!;
  return [value, ...accept].map((text) => {
    if (field === 'phone') return plain(text).replace(/\D/g, '');
    const address = field === 'website' || SOCIAL.includes(field);
    const bare = address
      ? text
          .replace(/^[a-z]+:\/\//i, '')
          .replace(/^www\./i, '')
          .replace(/\/+$/, '')
      : text;
    return plain(SOCIAL.includes(field) ? (bare.split('/').at(-1) ?? bare).replace(/^@/, '') : bare);
  });
}

function isReadable(field: string, card: Card, reading: Reading): boolean {
  const rows = reading.lines.map(({ text }) => text);
  const codes = reading.codes.map(({ text }) => text);
  const all = plain([...rows, ...codes].join(' '));
  const digits = all.replace(/\D/g, '');
  return needles(field, card).some((needle) => {
    if (field === 'phone') return digits.includes(needle);
    if (all.includes(needle)) return true;
    // A name over several lines may be in several pieces.
    const words = card.fields[field]!.value.split(/\s+/).map(plain);
    return ['name', 'title', 'company'].includes(field) && words.every((word) => all.includes(word));
  });
}

/** The least number of edits that turn a part of the text into the needle (Sellers 1980). */
function edits(needle: string, text: string): number {
  let row = Array.from({ length: text.length + 1 }, () => 0);
  for (let i = 1; i <= needle.length; i++) {
    const next = [i];
    for (let j = 1; j <= text.length; j++) {
      const same = needle[i - 1] === text[j - 1] ? 0 : 1;
      next.push(Math.min(row[j - 1]! + same, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return Math.min(...row);
}

function wrongCharacters(field: string, card: Card, reading: Reading): { wrong: number; all: number } {
  const text = plain([...reading.lines, ...reading.codes].map(({ text }) => text).join(' '));
  const digits = text.replace(/\D/g, '');
  const [best] = needles(field, card)
    .map((needle) => ({ wrong: edits(needle, field === 'phone' ? digits : text), all: needle.length }))
    .sort((a, b) => a.wrong - b.wrong);
  return best!;
}

const truth = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as { cards: Record<string, Card> };
const reader = await createReader({ threads: Number(values.threads) });
const only = values.only?.split(',');
const perField: Record<string, [number, number]> = {};
const dump: string[] = [];
const times: number[] = [];
const characters = { wrong: 0, all: 0 };
const steps: Record<string, number> = {};
for (const [id, card] of Object.entries(truth.cards)) {
  const file = card.files[form];
  if (!file || (only && !only.includes(id))) continue;
  const bytes = readFileSync(join(folder, file));
  const start = performance.now();
  const reading = await reader.read(bytes);
  times.push(performance.now() - start);
  for (const [step, ms] of Object.entries(reading.timings)) steps[step] = (steps[step] ?? 0) + ms;
  dump.push(JSON.stringify({ id, reading }));
  const missed: string[] = [];
  for (const field of Object.keys(card.fields)) {
    const count = perField[field] ?? [0, 0];
    perField[field] = count;
    count[1]++;
    const readable = isReadable(field, card, reading);
    const { wrong, all } = readable
      ? { wrong: 0, all: card.fields[field]!.value.length }
      : wrongCharacters(field, card, reading);
    characters.wrong += wrong;
    characters.all += all;
    if (readable) count[0]++;
    else missed.push(`${field} «${card.fields[field]!.value}»`);
  }
  if (values.misses && missed.length > 0) {
    console.log(`${id} ${missed.join(' · ')}\n    ${reading.lines.map(({ text }) => text).join(' | ')}`);
    console.log(`    ${reading.rotation}° ${reading.sharpness.toFixed(2)} ${(card.kind ?? []).join(' ')}`);
  }
}
await reader.close();
if (values.out) {
  writeFileSync(`${values.out}.new`, `${dump.join('\n')}\n`);
  renameSync(`${values.out}.new`, values.out);
}
const sum = Object.values(perField).reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0] as [number, number]);
const share = ([right, all]: [number, number]): string => `${((100 * right) / all).toFixed(1)} % (${right}/${all})`;
times.sort((a, b) => a - b);
console.log(
  Object.entries(perField)
    .map(([field, count]) => `${field} ${share(count)}`)
    .join(', '),
);
const each = Object.entries(steps).map(([step, ms]) => `${step} ${(ms / times.length).toFixed(0)}`);
console.log(
  `${form}: ${share(sum)} readable of ${times.length} cards, ${characters.wrong} of ${characters.all} characters wrong; ms p50 ${times[times.length >> 1]?.toFixed(0)}`,
);
console.log(
  `p95 ${times[Math.floor(times.length * 0.95)]?.toFixed(0)}; ${each.join(', ')}; RSS ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`,
);

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        misses: { type: 'boolean', default: false },
        only: { type: 'string' },
        threads: { type: 'string', default: '2' },
      },
    });
    const [folder, form] = positionals;
    if (folder && form) return { folder, form, values };
  } catch {
    // An option that there isn't.
  }
  console.error('usage: readable.ts DIR FORM [--out FILE] [--misses] [--only id,id] [--threads N]');
  process.exit(2);
}
