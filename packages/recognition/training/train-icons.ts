/**
 * Trains the network for icons beside contact details, on several icon families in simulated rows, and writes
 * `src/icons/model/icons.json`.
 *   node packages/recognition/training/train-icons.ts [--scenes 3000] [--epochs 14]
 * The families in `HELD_OUT` aren't used for training; the figures at the end are for them.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { ICON_CLASSES } from '../src/icons/kinds.ts';
import { storedLayer } from '../src/icons/network.ts';

const OUTPUT = new URL('../src/icons/model/icons.json', import.meta.url);
// The module that finds blobs also loads the network, so a first training begins with an empty one.
if (!existsSync(OUTPUT)) writeFileSync(OUTPUT, '{"convolutions":[],"dense":{"scale":1,"weights":"","bias":[]}}\n');
const { classified } = await import('../src/icons/find-icons.ts');
const { descend, newNetwork } = await import('./icons/descent.ts');
const { drawingsOf, FAMILIES, HELD_OUT } = await import('./icons/drawings.ts');
const { drawScene } = await import('./icons/scenes.ts');
const { newRandom } = await import('./simulation/random.ts');

const number = (name: string, usual: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : Number(process.argv[at + 1]);
};
const log = (text: string): void => {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
};

const learned = await samplesOf(FAMILIES, number('scenes', 3000), 61);
const unseen = await samplesOf(HELD_OUT, Math.round(number('scenes', 3000) / 10), 62);
log(`${learned.length} patches to learn from, ${unseen.length} of families kept aside`);
const network = newNetwork(newRandom(63));
const labelled = learned.map(({ patch, kind }) => ({ patch, label: ICON_CLASSES.indexOf(kind) }));
descend(network, labelled, newRandom(64), {
  epochs: number('epochs', 14),
  rate: 2e-3,
  onEpoch: (epoch, loss) => log(`epoch ${epoch + 1}: loss ${loss.toFixed(3)}`),
});
const layers = { convolutions: network.convolutions.map(storedLayer), dense: storedLayer(network.dense) };
writeFileSync(OUTPUT, `${JSON.stringify(layers)}\n`);
for (const [name, samples] of [
  ['learned', learned.slice(0, 4000)],
  ['kept aside', unseen],
] as const) {
  for (const kind of ICON_CLASSES) {
    const own = samples.filter((sample) => sample.kind === kind);
    const right = own.filter(({ patch }) => classified(patch, network).kind === kind).length;
    log(
      `${name.padEnd(10)} ${kind.padEnd(10)} ${own.length ? ((100 * right) / own.length).toFixed(1) : '–'} % of ${own.length}`,
    );
  }
}

async function samplesOf(families: readonly string[], scenes: number, seed: number) {
  const drawings = Map.groupBy(drawingsOf(families), ({ kind }) => kind);
  log([...drawings].map(([kind, list]) => `${kind} ${list.length}`).join(', '));
  const random = newRandom(seed);
  const kinds = [...drawings.keys()];
  const samples = [];
  for (let i = 0; i < scenes; i++) {
    samples.push(...(await drawScene(random, () => random.pick(drawings.get(random.pick(kinds))!))));
    if ((i + 1) % 500 === 0) log(`${i + 1} of ${scenes} scenes, ${samples.length} patches`);
  }
  return samples;
}
