// `npm run bench:contacts -- --only duplicates`: measures precision and recall of duplicate detection for new contacts,
// on generated address books.
import { evidenceOf, MAYBE, SURE } from '../../../../services/contacts/src/duplicate/index.ts';
import { developmentWorld } from '../../scan/cards/worlds/development/index.ts';
import { validationWorld } from '../../scan/cards/worlds/validation/index.ts';
import { type BookSettings, drawBook } from './address-book.ts';
import { fitWeights, markFor } from './fit.ts';
import { DEVELOPMENT_NICKNAMES, VALIDATION_NICKNAMES } from './nicknames.ts';
import { type Compared, comparePairs, qualityOf } from './pairs.ts';

/** Results in an address book of some 2,000 records. */
const PEOPLE = 1500;
const BOOKS = 12;

const developmentBook = (seed: string): BookSettings => ({
  world: developmentWorld,
  nicknames: DEVELOPMENT_NICKNAMES,
  people: PEOPLE,
  seed: `development/${seed}`,
  noise: 1,
});
/** Other names, companies and nicknames, and a third more errors. */
const validationBook = (seed: string): BookSettings => ({
  world: validationWorld,
  nicknames: VALIDATION_NICKNAMES,
  people: PEOPLE,
  seed: `validation/${seed}`,
  noise: 1.3,
});

/** Draws several address books and compares the records of each. */
function compareBooks(settingsOf: (seed: string) => BookSettings, seed: string, count: number): Compared {
  const books = Array.from({ length: count }, (_, at) => comparePairs(drawBook(settingsOf(`${seed}-${at}`))));
  return {
    pairs: books.flatMap(({ pairs }) => pairs),
    truePairs: books.reduce((sum, { truePairs }) => sum + truePairs, 0),
  };
}

export function reportDuplicates(print: (line: string) => void): void {
  for (const [name, settingsOf] of [
    ['development', developmentBook],
    ['validation', validationBook],
  ] as const) {
    const compared = compareBooks(settingsOf, 'report', BOOKS);
    print(`duplicates, ${name} (${compared.pairs.length} pairs compared, ${compared.truePairs} true ones):`);
    row(print, 'sure', compared, (evidence) => evidence >= SURE);
    row(print, 'maybe or sure', compared, (evidence) => evidence >= MAYBE);
    const naive = qualityOf(compared, ({ sharesEmailOrPhone }) => sharesEmailOrPhone);
    print(`  ${'same e-mail or phone alone'.padEnd(28)} ${figures(naive)}`);
    print(`  ${'shares a key'.padEnd(28)} ${figures(qualityOf(compared, () => true))}`);
  }
}

function row(print: (line: string) => void, name: string, compared: Compared, isFound: (evidence: number) => boolean) {
  print(`  ${name.padEnd(28)} ${figures(qualityOf(compared, ({ evidence }) => isFound(evidence)))}`);
}

const figures = ({ precision, recall }: { precision: number; recall: number }) =>
  `precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}`;

/** Prints weights and marks fitted to development books, for `duplicate/weights.ts`. */
export function fitDuplicates(print: (line: string) => void): void {
  const compared = compareBooks(developmentBook, 'fit', 12);
  const { prior, weights } = fitWeights(compared);
  const evidence = (agreement: Record<string, string>) =>
    Object.entries(agreement).reduce((sum, [field, level]) => sum + (weights[field]?.[level] ?? 0), prior);
  print(JSON.stringify({ prior, weights }, null, 2));
  const other = compareBooks(developmentBook, 'marks', 8);
  print(`sure from  ${markFor(other, evidence as never, 0.995).toFixed(1)}`);
  print(`maybe from ${markFor(other, evidence as never, 0.945).toFixed(1)}`);
  print(
    `now: sure ${SURE}, maybe ${MAYBE}; one pair of nothing known ${evidenceOf(other.pairs[0]!.agreement).toFixed(1)}`,
  );
}
