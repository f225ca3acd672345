/**
 * Writes the sketched cards as readings for `evaluate.ts`: DIR/photo.jsonl, DIR/capture.jsonl and DIR/truth.json.
 *   node packages/recognition/training/stress/main.ts DIR [--copies 3]
 * Seeds are fixed: the same sketches give the same readings.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newRandom } from '../simulation/random.ts';
import { parseSketches } from './parse.ts';
import { NOISE, setSketch } from './set-sketch.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: main.ts DIR [--copies N]');
  process.exit(2);
}
const copies = Number(process.argv[process.argv.indexOf('--copies') + 1]) || 3;
const source = new URL('./cards/', import.meta.url);
const sketches = readdirSync(source)
  .sort()
  .flatMap((file) => parseSketches(readFileSync(new URL(file, source), 'utf8')));
mkdirSync(folder, { recursive: true });
for (const form of ['photo', 'capture'] as const) {
  const random = newRandom(form === 'photo' ? 71 : 72);
  const rows = sketches.flatMap((sketch) =>
    Array.from({ length: copies }, (_, i) =>
      JSON.stringify({
        id: `${sketch.id}-${i}`,
        card: sketch.id,
        reading: setSketch(random, sketch, NOISE[form]),
      }),
    ),
  );
  writeFileSync(join(folder, `${form}.jsonl`), `${rows.join('\n')}\n`);
}
const cards = Object.fromEntries(sketches.map(({ id, fields, tolerate }) => [id, { fields, tolerate }]));
writeFileSync(join(folder, 'truth.json'), `${JSON.stringify({ cards })}\n`);
console.error(`${sketches.length} sketches, ${copies} readings each and form`);
