import { readArguments } from '../../arguments.ts';
import { makeFrames } from './make-frames.ts';

const USAGE =
  'usage: node bench/src/detect/frames/main.ts --set development|validation --out DIR [--seed S] [--cards N] [--frames N] [--empty N] [--small]';

const { values } = readArguments({
  options: {
    set: { type: 'string' },
    out: { type: 'string' },
    seed: { type: 'string', default: '1' },
    cards: { type: 'string', default: '40' },
    frames: { type: 'string', default: '160' },
    empty: { type: 'string', default: '100' },
    small: { type: 'boolean', default: false },
  },
});
const [cards, frames, empty] = [values.cards, values.frames, values.empty].map(Number) as [number, number, number];
const world = values.set;
const isWrong =
  [cards, frames, empty].some((count) => !Number.isInteger(count) || count < 0) ||
  cards < 1 ||
  (values.small && world !== 'development');
if (!values.out || (world !== 'development' && world !== 'validation') || isWrong) {
  console.error(USAGE);
  process.exit(2);
}
await makeFrames({
  world,
  seed: values.seed,
  cards,
  frames,
  empty,
  folder: values.out,
  isSmall: values.small,
  onFrame: (done, count) => {
    if (done % 20 === 0 || done === count) console.error(`${world}: ${done} of ${count} frames`);
  },
});
