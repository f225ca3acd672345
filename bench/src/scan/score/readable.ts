import type { FieldName, Reading } from '@kaard/recognition';
import type { FieldTruth } from '../cards/truth.ts';
import { rightValues } from './judge.ts';
import { hasForm, normalise, plainText } from './normalise.ts';

/** The largest number of words of a value for comparing it with a hashed truth. */
const LONGEST = 8;
/** The least number of digits; shorter numbers would be found in any other. */
const LEAST_DIGITS = 6;

/** Whether a right value of the field is in the text as read, letter by letter, ignoring spaces. */
export function isReadable(field: FieldName, truth: FieldTruth, reading: Pick<Reading, 'lines' | 'codes'>): boolean {
  const lines = [...reading.lines.map(({ text }) => text), ...reading.codes.map(({ text }) => text)];
  const values = rightValues(truth);
  if (values.some((value) => value.startsWith('h:')))
    return phrases(lines).some((phrase) => values.some((value) => hasForm(field, value, normalise(field, phrase))));
  if (field === 'phone') {
    const rows = lines.map((line) => normalise(field, line));
    return values
      .map((value) => normalise(field, value))
      .some((digits) => digits.length >= LEAST_DIGITS && rows.some((row) => row.includes(digits)));
  }
  const wanted = values.map((value) => squeeze(normalise(field, value))).filter((value) => value !== '');
  const rows = lines.map((line) => squeeze(plainText(line)));
  // A name or company may be in two rows, not always one after the other in the reading.
  const pairs = rows.flatMap((first) => rows.map((second) => first + second));
  return wanted.some(
    (value) =>
      rows.some((row) => row.includes(value)) || pairs.some((pair) => pair.includes(value)) || inWords(value, rows),
  );
}

const squeeze = (text: string): string => text.replace(/\s+/g, '');

/** Whether the value is a chain of whole rows, because the detector may split a row into words. */
function inWords(value: string, rows: readonly string[]): boolean {
  const reached = new Set([0]);
  for (const start of reached) {
    if (start === value.length) return true;
    for (const row of rows) if (row && value.startsWith(row, start)) reached.add(start + row.length);
  }
  return false;
}

/** Runs of words within a line, and across the end of a line into the next. */
function phrases(lines: readonly string[]): string[] {
  const joined = lines.flatMap((line, index) => [line, ...(lines[index + 1] ? [`${line} ${lines[index + 1]}`] : [])]);
  return joined.flatMap((line) => {
    const words = line.split(/\s+/);
    return words.flatMap((_, start) =>
      Array.from({ length: Math.min(LONGEST, words.length - start) }, (_unused, count) =>
        words.slice(start, start + count + 1).join(' '),
      ),
    );
  });
}
