import { line } from '@kaard/contact-formats/csv';
import { defused } from '@kaard/contact-formats/csv-cells';
import { scanBody } from '../http/scan.body.ts';
import { itemStateOf } from '../scan/item.states.ts';
import type { Scan } from '../scan/scan.model.ts';

/**
 * The fields of `extractedData`, in its order, with the column names that contacts have in the product’s other files.
 */
const FIELDS = {
  name: 'Name',
  title: 'Title',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  linkedIn: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  twitter: 'Twitter',
  youtube: 'YouTube',
  github: 'GitHub',
} as const;
const COLUMNS = ['Number', 'File', 'State', 'Duplicate of', 'Confidence', ...Object.values(FIELDS)];
const LAST_COLUMNS = ['Suggested tags', 'Problem', 'Scan', 'Contact'];

export const RESULT_FORMATS = {
  ndjson: { type: 'application/x-ndjson; charset=utf-8', lines: ndjsonLines },
  csv: { type: 'text/csv; charset=utf-8', lines: csvLines },
} as const;
export type ResultFormat = keyof typeof RESULT_FORMATS;

/** One JSON object per item and line. */
async function* ndjsonLines(items: AsyncIterable<Scan>): AsyncGenerator<string> {
  for await (const scan of items) {
    const { itemNumber: number, fileName, duplicateOf, savedAs } = scan;
    // Earlier versions called it `contactId`, which their clients still read.
    const saved = { savedAs, contactId: savedAs };
    const item = { number, fileName, state: itemStateOf(scan), duplicateOf, ...saved, ...scanBody(scan) };
    yield `${JSON.stringify(item)}\n`;
  }
}

/** One line per item; formulas are escaped as in the product’s other files. */
async function* csvLines(items: AsyncIterable<Scan>): AsyncGenerator<string> {
  yield `\uFEFF${line([...COLUMNS, ...LAST_COLUMNS])}`;
  for await (const scan of items) {
    const { id, itemNumber, fileName, duplicateOf, result, problem, savedAs } = scan;
    const found: Partial<Record<string, string>> = result?.extractedData ?? {};
    const cells = [
      ...[itemNumber, fileName, itemStateOf(scan), duplicateOf, result?.confidence],
      ...Object.keys(FIELDS).map((field) => found[field]),
      ...[result?.suggestedTags.join(';'), problem?.message, id, savedAs],
    ];
    yield line(cells.map((cell) => defused(String(cell ?? '').toWellFormed())));
  }
}
