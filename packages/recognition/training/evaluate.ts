/**
 * Runs field extraction on stored readings and compares the result with a truth file; no picture is read.
 *   node packages/recognition/training/evaluate.ts READINGS.jsonl TRUTH.json [--errors 40] [--field name] [--every 3]
 *     [--without REPAIR,REPAIR] [--repairs] [--lists] [--record FILE --set NAME --form FORM --sight unseen|scored|seen]
 * `--record` writes the figures to a list of results (`bench/results/scan.json`) and replaces those of the same set and
 * form; the commit has to be in the history of main.
 * `--lists` shows the numbers and addresses that aren't right. `--repairs` shows the effect of each repair: fields that
 * are right with it and not without it, and the reverse.
 * A line of READINGS: `{id, reading}`. TRUTH: `{cards: {id: {fields: {name: {value, accept}}, tolerate, extra}}}`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { extractFields } from '../src/fields/index.ts';
import { REPAIR_NAMES, type RepairName } from '../src/fields/repairs/repairs.ts';
import { FIELD_NAMES, type FieldName, type Lists, type Reading } from '../src/types.ts';
import { commitToRecord } from './history.ts';
import { judge, type TruthCard, valueIsReadable } from './judging.ts';
import { addLists, LISTED, type ListTruth, noListScore } from './judging-lists.ts';

const [readingsFile, truthFile] = process.argv.slice(2);
const option = (name: string) =>
  process.argv.includes(`--${name}`) ? process.argv[process.argv.indexOf(`--${name}`) + 1] : undefined;
if (!readingsFile || !truthFile)
  refuse(
    'usage: evaluate.ts READINGS.jsonl TRUTH.json [--errors N] [--field NAME] [--every N] [--without REPAIR,REPAIR] [--repairs]',
  );
const without = (option('without')?.split(',') ?? []) as RepairName[];
const unknown = without.find((name) => !REPAIR_NAMES.includes(name));
if (unknown) refuse(`no repair is called ${unknown}; there are ${REPAIR_NAMES.join(', ')}`);
const recorded = option('record') ? rowToRecord() : null;
const truth = JSON.parse(readFileSync(truthFile, 'utf8')).cards as Record<string, TruthCard>;
const readings = readFileSync(readingsFile, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as { id: string; card?: string; reading: Reading });

const table = Object.fromEntries(
  FIELD_NAMES.map((field) => [field, { present: 0, right: 0, readable: 0, lost: 0, spurious: 0, absent: 0 }]),
) as Record<
  FieldName,
  { present: number; right: number; readable: number; lost: number; spurious: number; absent: number }
>;
const WORDED: ReadonlySet<FieldName> = new Set(['name', 'title', 'company']);
const errors: string[] = [];
const calibration = Array.from({ length: 10 }, () => ({ count: 0, right: 0, sum: 0 }));
const listed = noListScore();
/**
 * Counts names, titles and companies that are wrong and those with a right alternative, and the cards with alternatives
 * and their number.
 */
const others = { lost: 0, offered: 0, cards: 0, values: 0 };
let [perfect, ms, slowest, cards] = [0, 0, 0, 0];
for (const { id, card: name, reading } of readings) {
  const card = truth[name ?? id];
  if (!card) continue;
  cards++;
  const start = performance.now();
  const { extractedData, fields, lists } = extractFields([reading], { without });
  const took = performance.now() - start;
  ms += took;
  slowest = Math.max(slowest, cards > 3 ? took : 0);
  addLists(listed, lists, card);
  if (process.argv.includes('--lists')) tellLists(id, lists, card);
  others.values += lists.alternatives.length;
  if (lists.alternatives.length) others.cards++;
  let whole = true;
  for (const field of FIELD_NAMES) {
    const verdict = judge(field, extractedData[field], card);
    if (verdict === 'ignored') continue;
    const row = table[field];
    if (card.fields[field]) row.present++;
    else row.absent++;
    const sure = fields[field]?.origin === 'card' ? fields[field]!.confidence : null;
    // Tolerated values are neither right nor wrong.
    if (sure !== null && verdict !== 'absent') {
      const bin = calibration[Math.min(9, Math.floor(sure * 10))]!;
      bin.count++;
      bin.sum += sure;
      if (verdict === 'right') bin.right++;
    }
    const readable = card.fields[field] !== undefined && valueIsReadable(field, card, reading);
    if (readable) row.readable++;
    if (verdict === 'right') {
      row.right++;
      continue;
    }
    if (verdict === 'absent') continue;
    whole = false;
    if (WORDED.has(field) && verdict !== 'spurious') {
      others.lost++;
      if (isOffered(field, lists, card)) others.offered++;
    }
    if (verdict === 'spurious') row.spurious++;
    if (readable) row.lost++;
    errors.push(
      `${id} ${field.padEnd(9)} ${verdict.padEnd(8)} ${readable ? 'readable  ' : 'unreadable'} expected «${card.fields[field]?.value ?? ''}» got «${extractedData[field] ?? ''}»`,
    );
  }
  if (whole) perfect++;
}
const share = (a: number, b: number) => (b ? `${((100 * a) / b).toFixed(1)}%` : '-').padStart(7);
const total = { present: 0, right: 0, readable: 0, lost: 0, spurious: 0, absent: 0 };
console.log('field        right             readable  readable but not right   spurious');
for (const field of [...FIELD_NAMES, 'ALL'] as const) {
  const row = field === 'ALL' ? total : table[field];
  if (field !== 'ALL') for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += row[key];
  console.log(
    `${field.padEnd(10)} ${share(row.right, row.present)} ${`(${row.right}/${row.present})`.padEnd(11)} ${share(row.readable, row.present)}  ${share(row.lost, row.present)} (${row.lost})`.padEnd(
      62,
    ),
    `${share(row.spurious, row.absent)} (${row.spurious}/${row.absent})`,
  );
}
console.log(
  `${cards} cards, perfect ${share(perfect, cards).trim()}, ${(ms / cards).toFixed(1)} ms a card, slowest ${slowest.toFixed(0)} ms`,
);
for (const name of LISTED) {
  const { present, right, spurious } = listed[name];
  console.log(`${name.padEnd(12)} ${share(right, present)} (${right}/${present}), ${spurious} too many`);
}
console.log(
  `alternatives ${share(others.offered, others.lost)} (${others.offered}/${others.lost}) of the names, titles and companies that are not right; ${others.values} on ${others.cards} cards`,
);
if (process.argv.includes('--calibration'))
  for (const [i, bin] of calibration.entries())
    console.log(
      `  said ${i * 10}-${i * 10 + 10} %: mean ${share(bin.sum, bin.count)} right ${share(bin.right, bin.count)} of ${bin.count}`,
    );
const field = option('field');
const every = Number(option('every') ?? 1);
const shown = errors.filter((error) => !field || error.includes(` ${field} `)).filter((_, i) => i % every === 0);
for (const error of shown.slice(0, Number(option('errors') ?? 0))) console.log(error);

if (process.argv.includes('--repairs')) printRepairs();
if (recorded) record(option('record')!, recorded);

/** The key of the row to record. Errors are reported before anything is read. */
function rowToRecord() {
  const [set, form, sight] = ['set', 'form', 'sight'].map(option);
  if (!set || !form || !sight) refuse('--record needs --set, --form and --sight');
  try {
    return { set, form, sight, commit: commitToRecord(import.meta.dirname) };
  } catch (error) {
    refuse((error as Error).message);
  }
}

/** Writes figures that `bench/src/scan/page` turns into the published tables. */
function record(file: string, { set, form, sight, commit }: ReturnType<typeof rowToRecord>): void {
  const sure = calibration[9]!;
  const row = {
    set,
    form,
    sight,
    cards,
    fields: { right: total.right, present: total.present, spurious: total.spurious, absent: total.absent },
    sure: { right: sure.right, count: sure.count },
    phones: listed.phones,
    addressLines: listed.addressLines,
    commit,
    date: new Date().toISOString().slice(0, 10),
  };
  const rows = JSON.parse(readFileSync(file, 'utf8')) as (typeof row)[];
  const at = rows.findIndex((one) => one.set === set && one.form === form);
  if (at < 0) rows.push(row);
  else rows[at] = row;
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
}

/** Whether one of a field's alternatives is right. */
function isOffered(field: FieldName, { alternatives }: Lists, card: TruthCard): boolean {
  return alternatives.some((one) => one.field === field && judge(field, one.value, card) === 'right');
}

/** Prints cards whose numbers or addresses are not all right. */
function tellLists(id: string, lists: Lists, card: ListTruth): void {
  const score = noListScore();
  addLists(score, lists, card);
  for (const name of LISTED) {
    const { present, right, spurious } = score[name];
    if (right === present && spurious === 0) continue;
    const wanted = name.startsWith('phone')
      ? card.extra?.phones
      : (card.lines?.filter(({ role }) => role === 'address').map(({ text }) => text) ?? card.extra?.address);
    const given = name.startsWith('phone')
      ? lists.phones.map(({ kind, value }) => [kind, value])
      : lists.addresses.map(({ lines }) => lines);
    console.log(`${id} ${name} wanted ${JSON.stringify(wanted)} given ${JSON.stringify(given)}`);
  }
}

/** Evaluates each repair. Only cards that a repair changed are read again without it. */
function printRepairs(): void {
  const worth = new Map(REPAIR_NAMES.map((name) => [name, { taken: 0, refused: 0, won: 0, lost: 0 }]));
  for (const { id, card: name, reading } of readings) {
    const card = truth[name ?? id];
    if (!card) continue;
    const used = new Set<RepairName>();
    const { extractedData } = extractFields([reading], {
      without,
      onRepair: ({ repair, isTaken }) => {
        worth.get(repair)![isTaken ? 'taken' : 'refused']++;
        if (isTaken) used.add(repair);
      },
    });
    for (const repair of used) {
      const bare = extractFields([reading], { without: [...without, repair] }).extractedData;
      for (const field of FIELD_NAMES) {
        const [isRight, wasRight] = [extractedData, bare].map((data) =>
          ['right', 'absent', 'ignored'].includes(judge(field, data[field], card)),
        );
        if (isRight && !wasRight) worth.get(repair)!.won++;
        if (wasRight && !isRight) worth.get(repair)!.lost++;
      }
    }
  }
  console.log('repair             taken refused  fields won  lost');
  for (const [name, { taken, refused, won, lost }] of worth)
    console.log(
      `${name.padEnd(18)} ${[taken, refused, won, lost].map((count) => String(count).padStart(6)).join(' ')}`,
    );
}

function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}
