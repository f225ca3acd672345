import { parse } from 'csv-parse/sync';

/** A longer record is no contact; a gigabyte of commas would become millions of cells. */
export const LONGEST_RECORD = 512 * 1024;
const MOST_LINES = 1000;
/** How many characters may be read again because of unclosed quotes; beyond that, quotes are ordinary characters. */
const MOST_REREAD = 20 * 1024 * 1024;
const BATCH = 500;
const BATCH_LENGTH = 1024 * 1024;

export interface CsvRecord {
  cells: string[];
  /** The record’s first line. */
  line: number;
}

export interface RecordReaderOptions {
  delimiter: string;
  onRecord: (record: CsvRecord) => void;
  onProblem: (line: number, message: string) => void;
}

/**
 * Groups lines to records, which csv-parse then splits into cells, many at a time. Lines are examined first so that a
 * quote that is never closed affects only its own line and not the rest of the file.
 */
export function createRecordReader({ delimiter, onRecord, onProblem }: RecordReaderOptions) {
  let lines: { text: string; number: number }[] = [];
  let length = 0;
  let isQuoted = false;
  let batch: { text: string; line: number }[] = [];
  let batchLength = 0;
  let reread = 0;
  let takesQuotes = true;

  function take(text: string, number: number): void {
    if (!lines.length && !text.trim()) return;
    if (text.length > LONGEST_RECORD) {
      giveUpQuote();
      onProblem(number, 'The line is too long and was skipped.');
      return;
    }
    lines.push({ text, number });
    length += text.length;
    if (takesQuotes && isQuoted && closesAmidText(text, delimiter)) {
      giveUpQuote();
      return;
    }
    isQuoted = takesQuotes && endsQuoted(text, isQuoted, delimiter);
    if (!isQuoted) complete();
    else if (lines.length >= MOST_LINES || length > LONGEST_RECORD) giveUpQuote();
  }

  function complete(): void {
    batch.push({ text: lines.map(({ text }) => text).join('\n'), line: lines[0]!.number });
    batchLength += length;
    lines = [];
    length = 0;
    if (batch.length >= BATCH || batchLength >= BATCH_LENGTH) flush();
  }

  /** Treats the quote in the first pending line as an ordinary character; the other lines are read again. */
  function giveUpQuote(): void {
    const [first, ...others] = lines;
    if (!first) return;
    lines = [];
    length = 0;
    isQuoted = false;
    flush();
    for (const { text } of others) reread += text.length + 1;
    takesQuotes = reread <= MOST_REREAD;
    onProblem(first.number, 'A quotation mark isn’t closed. The line was read without it.');
    for (const cells of read(first.text, false)) onRecord({ cells: cells.map(unquoted), line: first.number });
    for (const { text, number } of others) take(text, number);
  }

  function flush(): void {
    if (!batch.length) return;
    const records = batch;
    batch = [];
    batchLength = 0;
    const together = read(records.map(({ text }) => text).join('\n'), takesQuotes);
    if (together.length === records.length) {
      for (const [at, cells] of together.entries())
        onRecord({ cells: backslashed(cells, records[at]!.text), line: records[at]!.line });
      return;
    }
    // csv-parse found other boundaries; parsed one by one, every record keeps its own.
    for (const { text, line } of records) {
      onRecord({ cells: backslashed(read(text, takesQuotes).flat(), text), line });
    }
  }

  function read(text: string, quotes: boolean): string[][] {
    try {
      return parse(text, {
        delimiter,
        quote: quotes ? '"' : false,
        relax_quotes: true,
        relax_column_count: true,
        record_delimiter: '\n',
        trim: delimiter !== '\t',
      });
    } catch {
      return text.split('\n').map((line) => line.split(delimiter).map(unquoted));
    }
  }

  function end(): void {
    while (lines.length) giveUpQuote();
    flush();
  }

  return { take, end };
}

/** Whether a quoted cell continues after the line, by the rules of csv-parse with `relax_quotes`. */
function endsQuoted(text: string, wasQuoted: boolean, delimiter: string): boolean {
  let quoted = wasQuoted;
  let isStart = !wasQuoted;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (quoted) {
      if (char !== '"') continue;
      if (text[i + 1] === '"') i++;
      else quoted = false;
      isStart = false;
    } else if (char === delimiter) isStart = true;
    else if (char === '"' && isStart) quoted = true;
    else if (char !== ' ') isStart = false;
  }
  return quoted;
}

/** If text follows the closing quote of a multi-line cell, the opening quote was never really closed. */
function closesAmidText(text: string, delimiter: string): boolean {
  for (let i = text.indexOf('"'); i >= 0; i = text.indexOf('"', i + 1)) {
    if (text[i + 1] === '"') i++;
    else
      return (
        !['', delimiter].includes(
          text
            .slice(i + 1)
            .trimStart()
            .slice(0, 1),
        ) && text[i + 1] !== delimiter
      );
  }
  return false;
}

const unquoted = (cell: string): string => cell.trim().replace(/^"|"$/g, '').trim();

/** Unescapes `"John \"Johnny\" Doe"`, as written by databases: an escaped quote with text after it. */
function backslashed(cells: string[], record: string): string[] {
  if (!/\\"[^",;\t|^\n]/.test(record)) return cells;
  return cells.map((cell) => withoutOuterQuotes(cell).replaceAll('\\"', '"'));
}

/** Removes the quotes around a cell that contains escaped ones. */
function withoutOuterQuotes(cell: string): string {
  const inner = cell.slice(1, -1);
  return cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') && inner.includes('\\"') ? inner : cell;
}
