// `npm run bench:sheets -- [--cards N] [--sheets N] [--seed S] [--photos DIR]`: tests pictures of one card with the
// proportions of a sheet, which must not be cut, and A4 sheets of several cards, which should be cut; by pixels alone,
// and with the reader's decision as in a batch. `--photos` adds a folder of pictures of one card each. Exits with 1 if
// a picture of one card is cut.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalExtractor } from '@kaard/recognition';
import { createLogger } from '@kaard/service-kit';
import { cardsOfPicture } from '../../../services/scan/src/intake/picture-sheet.ts';
import { createCutCards } from '../../../services/scan/src/jobs/cut-cards.ts';
import type { Scan } from '../../../services/scan/src/scan/scan.model.ts';
import { readArguments } from '../arguments.ts';
import { makeSet } from '../scan/cards/make-set.ts';
import { seededRandom } from '../scan/cards/random.ts';
import { validationWorld } from '../scan/cards/worlds/validation/index.ts';
import { composeSheet, singles } from './compose.ts';

const MOST_ON_SHEET = 10;

const { values } = readArguments({
  options: {
    cards: { type: 'string', default: '60' },
    sheets: { type: 'string', default: '40' },
    seed: { type: 'string', default: 'sheets' },
    photos: { type: 'string' },
  },
});
const [count, sheets] = [Number(values.cards), Number(values.sheets)];
if (!(count >= MOST_ON_SHEET) || !(sheets >= 0)) {
  console.error('usage: npm run bench:sheets -- [--cards N] [--sheets N] [--seed S] [--photos DIR]');
  process.exit(2);
}
const folder = await mkdtemp(join(tmpdir(), 'kaard-bench-sheets-'));
const extractor = await createLocalExtractor({ threads: 2 });
const { find } = createCutCards({
  service: { becomeFirstCard: () => Promise.reject(new Error('not here')), get: async () => null },
  addItem: () => Promise.reject(new Error('not here')),
  log: createLogger('bench', 'silent'),
});

/** @returns the number of cards found by pixels alone, and the final number */
async function look(picture: Buffer): Promise<{ pixels: number; cut: number; ms: number }> {
  const startedAt = performance.now();
  const pixels = (await cardsOfPicture(picture)).length;
  const ms = performance.now() - startedAt;
  if (!pixels) return { pixels, cut: 0, ms };
  const item = { id: 1, batchId: 1, pictures: [{}], sheet: null } as unknown as Scan;
  const cards = await find(item, picture, (bytes) => extractor.extract([{ bytes }]));
  return { pixels, cut: cards.length, ms };
}

try {
  const set = join(folder, 'set');
  await makeSet({
    ...{ world: validationWorld, count, seed: values.seed, folder: set, forms: ['flat', 'photo'] },
    onCard: (done) => done % 20 === 0 && console.error(`drawing cards: ${done} of ${count}`),
  });
  const flats = await picturesIn(join(set, 'flat'));
  const photos = await picturesIn(join(set, 'photo'));
  let falseCuts = 0;
  const table = new Map<string, { seen: number; pixels: number; cut: number; ms: number }>();
  const note = (what: string, { pixels, cut, ms }: Awaited<ReturnType<typeof look>>) => {
    const row = table.get(what) ?? { seen: 0, pixels: 0, cut: 0, ms: 0 };
    table.set(what, {
      seen: row.seen + 1,
      pixels: row.pixels + Number(pixels > 0),
      cut: row.cut + Number(cut > 0),
      ms: row.ms + ms,
    });
    falseCuts += Number(cut > 0);
  };
  for (const [at, photo] of photos.entries())
    for (const [what, picture] of Object.entries(await singles(photo, flats[at]!))) note(what, await look(picture));
  for (const picture of values.photos ? await picturesIn(values.photos) : [])
    note('pictures given', await look(picture));
  console.log('one card | pictures | look like a sheet | are cut | ms to look');
  for (const [what, { seen, pixels, cut, ms }] of table)
    console.log(`${what} | ${seen} | ${pixels} | ${cut} | ${(ms / seen).toFixed(0)}`);

  const random = seededRandom(values.seed);
  const found = { right: 0, whole: 0, other: 0, cards: 0, alone: 0 };
  for (let at = 0; at < sheets; at++) {
    const draw = random.fork(String(at));
    const chosen = Array.from({ length: MOST_ON_SHEET }, () => draw.pick(flats));
    const sheet = await composeSheet(chosen, draw);
    const { pixels, cut } = await look(sheet.picture);
    found.cards += sheet.cards;
    if (cut === sheet.cards) found.right++;
    else if (cut === 0) found.whole++;
    else found.other++;
    if (pixels === sheet.cards) found.alone++;
  }
  console.log(
    `\n${sheets} sheets of ${found.cards} cards: ${found.right} cut into their cards, ${found.whole} left whole,`,
  );
  console.log(`${found.other} cut otherwise; by pixels alone ${found.alone} into their cards`);
  process.exitCode = falseCuts > 0 ? 1 : 0;
} finally {
  await extractor.close();
  await rm(folder, { recursive: true, force: true });
}

async function picturesIn(from: string): Promise<Buffer[]> {
  const names = (await readdir(from)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).sort();
  return Promise.all(names.map((name) => readFile(join(from, name))));
}
