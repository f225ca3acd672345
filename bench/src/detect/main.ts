import { writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { readArguments } from '../arguments.ts';
import { spreadOver } from '../scan/run/card-set.ts';
import { report, type SetLooks } from './report/report.ts';
import { type LoadedFrames, outsideFrames, ownFrames } from './run/frame-set.ts';
import { lookAt } from './run/look.ts';
import { compareReadings, type ReadingResult } from './run/readings.ts';

const USAGE = `usage: npm run bench:detect -- [DIR] [--limit N] [--readings N] [--json FILE]

Finding the card on the own validation frames and, side by side, on the photos of DIR: any folder with a truth.json in
the format of the card generator that tells corners. Then fields read from --readings N pictures of each (60) as they
were taken and with the card straightened; 0 leaves that out.`;

const options = parseOptions();
const say = (text: string): void => console.error(text);

const sets: LoadedFrames[] = [await ownFrames(say)];
if (options.folder) sets.push(await outsideFrames(options.folder, basename(options.folder)));

const looks: SetLooks[] = [];
for (const set of sets) {
  // Warms up the code before measuring.
  for (const frame of set.withCard.slice(0, 12)) await lookAt(frame);
  const all = async (frames: LoadedFrames['withCard']) => {
    const done = [];
    for (const frame of spreadOver(frames, options.limit)) done.push(await lookAt(frame));
    return done;
  };
  looks.push({ name: set.name, withCard: await all(set.withCard), empty: await all(set.empty) });
  say(`${set.name}: looked at`);
}
const readings: ReadingResult[] = [];
if (options.readings > 0) for (const set of sets) readings.push(...(await compareReadings(set, options.readings, say)));
console.log(report(looks, readings));
if (options.json) await writeFile(options.json, `${JSON.stringify({ looks, readings }, null, 1)}\n`);

function parseOptions() {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    options: {
      limit: { type: 'string' },
      readings: { type: 'string', default: '60' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [limit, readings] = [values.limit ? Number(values.limit) : undefined, Number(values.readings)];
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  if (positionals.length > 1 || (limit !== undefined && !(limit >= 1)) || !(readings >= 0)) {
    console.error(USAGE);
    process.exit(2);
  }
  return { folder: positionals[0] ? resolve(positionals[0]) : undefined, limit, readings, json: values.json };
}
