import { table } from '../report/table.ts';
import { MARKS } from '../score/marks.ts';

/** A row per set and form, as written by `packages/recognition/training/evaluate.ts --record`. */
export interface ScanResult {
  set: string;
  form: string;
  /**
   * What is known about the cards. `unseen`: nobody has looked at them; `scored`: their scores are known, but not their
   * errors; `seen`: rules were made after looking at their errors.
   */
  sight: 'unseen' | 'scored' | 'seen';
  cards: number;
  fields: { right: number; present: number; spurious: number; absent: number };
  /** Fields with a confidence of at least 0.9. */
  sure: { right: number; count: number };
  phones: { right: number; present: number };
  addressLines: { right: number; present: number };
  commit: string;
  date: string;
}

const TITLES: Record<ScanResult['sight'], string> = {
  unseen: 'Unseen cards',
  scored: 'Cards used for scoring only',
  seen: 'Cards used for development',
};

/** The tables of the page, grouped by what is known about their cards. */
export function tablesOf(results: readonly ScanResult[]): string {
  return (['unseen', 'scored', 'seen'] as const)
    .map((sight) => [`**${TITLES[sight]}**`, '', ...tableOf(results.filter((one) => one.sight === sight))].join('\n'))
    .join('\n\n');
}

function tableOf(results: readonly ScanResult[]): string[] {
  return table(
    [
      'set',
      'form',
      'fields right, of',
      '95 % interval',
      'mark',
      'spurious',
      'sure',
      'of these right',
      'numbers',
      'address lines',
      'commit',
    ],
    results.map(({ set, form, fields, sure, phones, addressLines, commit }) => [
      set,
      form,
      `${percent(fields.right, fields.present)}, ${fields.present}`,
      interval(fields.right, fields.present),
      MARKS[form] ? `${MARKS[form]} %` : '',
      percent(fields.spurious, fields.absent, 2),
      percent(sure.count, fields.present),
      percent(sure.right, sure.count),
      percent(phones.right, phones.present),
      percent(addressLines.right, addressLines.present),
      commit,
    ]),
  );
}

/** Empty if nothing was counted. */
const percent = (part: number, whole: number, digits = 1): string =>
  whole === 0 ? '' : `${((100 * part) / whole).toFixed(digits)} %`;

/**
 * Wilson's interval: the range of the share with 95 % confidence if values were independent. Those of one card aren't
 * quite.
 */
export function interval(right: number, present: number): string {
  if (present === 0) return '';
  const z = 1.96;
  const share = right / present;
  const middle = share + (z * z) / (2 * present);
  const half = z * Math.sqrt((share * (1 - share)) / present + (z * z) / (4 * present * present));
  const [low, high] = [middle - half, middle + half].map((value) => (100 * value) / (1 + (z * z) / present));
  return `${low!.toFixed(1)} to ${high!.toFixed(1)}`;
}

const [BEGIN, END] = ['<!-- made by bench/src/scan/page: begin -->', '<!-- end -->'];

/** The page with updated tables. @throws if it has no place for them */
export function withTables(page: string, results: readonly ScanResult[]): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`the page has no "${BEGIN}" and "${END}"`);
  return `${page.slice(0, from + BEGIN.length)}\n\n${tablesOf(results)}\n\n${page.slice(to)}`;
}
