// `npm run bench:contacts -- [--only duplicates,search,orders,imports,page] [--import 10000] [--fit]`: measures how
// well duplicates are found and how fast the address book is, each compared with a bare alternative in the same run.
import { cpus } from 'node:os';
import { readArguments } from '../arguments.ts';
import { fitDuplicates, reportDuplicates } from './duplicates/main.ts';
import { reportImports } from './imports.ts';
import { reportOrders } from './orders.ts';
import { reportPage } from './page.ts';
import { reportSearch } from './search.ts';
import { startStage } from './stage.ts';

const PARTS = ['duplicates', 'search', 'orders', 'imports', 'page'];
const { values } = readArguments({
  options: {
    only: { type: 'string', default: PARTS.join() },
    import: { type: 'string', default: '10000' },
    fit: { type: 'boolean', default: false },
  },
});
const wanted = new Set(values.only.split(','));
const count = Number(values.import);
if (![...wanted].every((part) => PARTS.includes(part)) || !(count >= 100)) {
  console.error(`usage: npm run bench:contacts -- [--only ${PARTS.join()}] [--import N] [--fit]`);
  process.exit(2);
}
const print = (line: string) => console.log(line);

if (values.fit) {
  fitDuplicates(print);
} else {
  print(`machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${new Date().toISOString().slice(0, 10)}`);
  if (wanted.has('duplicates')) reportDuplicates(print);
  if (['search', 'orders', 'imports', 'page'].some((part) => wanted.has(part))) await measured();
}

async function measured(): Promise<void> {
  console.error('starting MongoDB, Redis and the services …');
  const stage = await startStage();
  try {
    if (wanted.has('search') || wanted.has('orders')) await reportSearch(stage, print);
    if (wanted.has('orders')) await reportOrders(stage, print);
    if (wanted.has('imports')) await reportImports(stage, count, print);
    if (wanted.has('page')) await reportPage(stage, print);
  } finally {
    await stage.stop();
  }
}
