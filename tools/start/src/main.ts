// `npm start`: finds or fetches what the product needs, builds what has changed, starts all processes and keeps them
// running. `npm run dev` does the same and restarts processes after changes.
import { resolve } from 'node:path';
import { createReport, WrongSetting } from '@kaard/parts';
import { EXIT_WRONG_SETTINGS } from '@kaard/service-kit/process/config';
import { restartOnChange } from './dev.ts';
import { launch, type Product } from './launch.ts';
import { createLogPrinter } from './logs.ts';
import { readSettings, SettingsProblem } from './settings.ts';

const root = resolve(import.meta.dirname, '../../..');
const PARENT_CHECK_MS = 1000;
const INTERRUPTED = 130;

const colour = process.env.NO_COLOR
  ? false
  : process.stdout.isTTY || !/^(0|false)?$/.test(process.env.FORCE_COLOR ?? '');
const printer = createLogPrinter({ target: process.stdout, colour });
const report = createReport();
const ending = new AbortController();
let product: Product | null = null;
let interruptions = 0;

function end(signal: string): void {
  interruptions += signal === 'SIGINT' ? 1 : 0;
  if (ending.signal.aborted) {
    if (interruptions < 2) return;
    product?.kill();
    process.exit(INTERRUPTED);
  }
  ending.abort(new Stopped());
  void product?.stop().then(() => {
    printer.say('stopped');
    process.exit(0);
  });
}

class Stopped extends Error {
  override name = 'Stopped';
}

// A closed terminal takes no more lines; the processes must be stopped in order all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
// npm and the shell in between can be killed without any signal to this process.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && end('SIGTERM'), PARENT_CHECK_MS).unref();

try {
  const settings = readSettings({ root, env: process.env, argv: process.argv.slice(2), cwd: process.cwd() });
  product = await launch({ root, settings, printer, report, signal: ending.signal });
  printer.say(`Kaard is ready: ${product.address}   (data in ${settings.dataDir}, Ctrl-C stops)`);
  if (settings.dev) restartOnChange({ root, processes: product.processes, say: printer.say, signal: ending.signal });
} catch (error) {
  if (error instanceof Stopped) {
    printer.say('stopped');
    process.exit(0);
  }
  report.say(error instanceof Error ? error.message : String(error));
  const isWrong = error instanceof WrongSetting || (error instanceof SettingsProblem && !error.mayPass);
  process.exit(isWrong ? EXIT_WRONG_SETTINGS : 1);
}
