import type { Directory } from '../archive/directory.ts';
import { MOST_COLUMNS } from '../csv/dialect.ts';
import { LONGEST_RECORD } from '../csv/records.ts';
import type { NumberFormat } from './number-format.ts';
import { readPart } from './parts.ts';
import { cleanText, createRichText } from './strings.ts';
import { type Attributes, isTrue, readXml } from './xml.ts';

/** Cells further right are after the last column that can be read. */
const MOST_CELLS = MOST_COLUMNS + 100;
/** The maximum number of rows of a sheet. */
const LAST_ROW = 1_048_576;
const MOST_LINKS = 100_000;

export interface SheetRow {
  /** Excel’s row number. */
  line: number;
  cells: string[];
  /** Link targets of cells, by column. */
  links: ReadonlyMap<number, string> | null;
  /** The row has cells beyond the last column that is read. */
  isCut: boolean;
  /** The row has formulas whose results are not stored in the file. */
  isUncalculated: boolean;
}

/** What the cells of a sheet refer to. */
export interface SheetContext {
  strings: readonly string[];
  formatOf(style: number): NumberFormat;
  /** By `cellKey`. */
  links: ReadonlyMap<number, string>;
}

/** Yields non-empty rows. @throws Stop after the rows before a place that can’t be read */
export async function* sheetRows(directory: Directory, path: string, context: SheetContext): AsyncGenerator<SheetRow> {
  const rows: SheetRow[] = [];
  const reader = createRowReader(context, (row) => rows.push(row));
  try {
    for await (const _ of readXml(directory.read(path), reader)) yield* rows.splice(0);
  } catch (error) {
    // The rows before the place that can’t be read.
    yield* rows;
    throw error;
  }
}

interface OpenCell {
  column: number;
  type: string;
  style: number;
  /** The cell’s value; null if there is none. */
  v: string | null;
  /** The cell’s formula; empty if it continues that of another cell. */
  f: string | null;
}

function createRowReader({ strings, formatOf, links }: SheetContext, onRow: (row: SheetRow) => void) {
  const rich = createRichText();
  let line = 0;
  let row: SheetRow | null = null;
  let rowLinks: Map<number, string> | null = null;
  /** Cells without a position follow the previous one. */
  let column = -1;
  let cell: OpenCell | null = null;
  let part = '';

  function openCell({ r = '', s = '0', t = 'n' }: Attributes): void {
    const written = columnOf(r);
    column = written ?? column + 1;
    cell = { column, type: t, style: Number(s), v: null, f: null };
    rich.take();
  }

  function closeCell(): void {
    if (!cell || !row) return;
    const text = rich.take() || textOf(cell);
    const link = linkOfFormula(cell.f ?? '') ?? links.get(cellKey(line, cell.column));
    if (!text && isUncalculated(cell)) row.isUncalculated = true;
    if (cell.column >= MOST_CELLS) row.isCut ||= text !== '';
    else if (text) {
      while (row.cells.length < cell.column) row.cells.push('');
      row.cells[cell.column] = text;
      if (link) {
        rowLinks ??= new Map();
        rowLinks.set(cell.column, link);
      }
    }
    cell = null;
  }

  function textOf({ type, style, v }: OpenCell): string {
    const value = v ?? '';
    if (!value.trim()) return '';
    switch (type) {
      case 's':
        return strings[Number(value)] ?? '';
      case 'inlineStr':
      case 'str':
        return cleanText(value);
      case 'b':
        return isTrue(value) ? 'TRUE' : 'FALSE';
      case 'd':
        return value.replace(/T00:00:00(?:\.0+)?Z?$/, '');
      // Error values such as `#N/A` are no content.
      case 'e':
        return '';
      default:
        return numberText(value, formatOf(style));
    }
  }

  return {
    open(name: string, attributes: Attributes) {
      part = name;
      if (name === 'row') {
        const written = Number(attributes.r);
        line = written >= 1 && written <= LAST_ROW && Number.isInteger(written) ? written : line + 1;
        column = -1;
        rowLinks = null;
        row = { line, cells: [], links: null, isCut: false, isUncalculated: false };
      } else if (name === 'c') openCell(attributes);
      else if (cell && (name === 'v' || name === 'f')) cell[name] ??= '';
      else if (cell) rich.open(name, attributes);
    },
    text(piece: string) {
      if (!cell) return;
      if (part !== 'v' && part !== 'f') rich.text(piece);
      else if (cell[part]!.length <= LONGEST_RECORD) cell[part] += piece;
    },
    close(name: string) {
      part = '';
      if (name === 'c') closeCell();
      else if (name === 'row' && row) {
        if (row.cells.length || row.isCut || row.isUncalculated) onRow({ ...row, links: rowLinks });
        row = null;
      } else if (cell) rich.close(name);
    },
  };
}

const LONGEST_NUMBER = 60;

function numberText(value: string, format: NumberFormat): string {
  const written = value.trim();
  const number = written.length <= LONGEST_NUMBER ? Number(written) : Number.NaN;
  return Number.isFinite(number) ? format(number, written) : cleanText(written);
}

/** `AB12` is 27, counted from 0; null for an invalid reference. */
function columnOf(reference: string): number | null {
  const letters = /^\$?([A-Z]{1,3})(?=\$?\d|$)/i.exec(reference)?.[1]?.toUpperCase();
  if (!letters) return null;
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

/**
 * Programs that don’t calculate write an empty number; a formula whose result is an empty text has the type of a text.
 */
const isUncalculated = ({ type, v, f }: OpenCell): boolean =>
  f !== null && (v === null || (v === '' && type !== 'str'));

/** `=HYPERLINK("mailto:jane@example.com","mail")`, only if the whole address is a literal. */
const linkOfFormula = (formula: string): string | undefined =>
  /^\s*HYPERLINK\(\s*"([^"]{1,2000})"\s*[,;)]/i.exec(formula)?.[1];

const cellKey = (line: number, column: number): number => line * 20_000 + column;

/**
 * Reads the link targets of cells. They follow all rows in the file, so a sheet with links is read twice.
 * @param targets by the id of the relationship
 * @param links receives the result, including links before a place that can’t be read
 * @throws Stop
 */
export async function sheetLinks(
  directory: Directory,
  path: string,
  targets: ReadonlyMap<string, string>,
  links: Map<number, string>,
): Promise<void> {
  if (!targets.size) return;
  // Links may overlap, so all covered cells are counted, not just the stored ones.
  let seen = 0;
  const open = (name: string, { ref = '', rel = '' }: Attributes) => {
    const target = name === 'hyperlink' ? targets.get(rel) : undefined;
    const [from, to = from] = ref.split(':').map((corner) => ({ column: columnOf(corner), line: lineOf(corner) }));
    if (target === undefined || !from || !to || from.column === null || to.column === null) return;
    for (let line = from.line; line <= to.line; line++)
      for (let column = from.column; column <= to.column; column++) {
        if (++seen > MOST_LINKS) return;
        links.set(cellKey(line, column), target);
      }
  };
  await readPart(directory, path, { open });
}

const lineOf = (reference: string): number => Number(/\d{1,7}$/.exec(reference)?.[0] ?? 0);
