import { type Cell, plainText } from '../lines/rows.ts';
import { createGate, type Gate } from '../repairs/gate.ts';

/** A single stroke between two words. */
const STROKE = /(?<=\p{L}{3} )[Il1](?= \p{L}{3})/gu;
/**
 * The least number of strokes that count as bars. A single one may be a word or a number, unless the row has a bar that
 * was read correctly.
 */
const LEAST = 2;

/** Restores bars of a list that were read as letters: `FILM I ANIMATION I SOUND`. */
export function mendBars(cell: Cell, gate: Gate = createGate()): void {
  const strokes = [...cell.text.matchAll(STROKE)].map(({ index }) => index);
  if (strokes.length < (cell.text.includes('|') ? 1 : LEAST)) return;
  const meant = cell.chars.map((char, at) => (strokes.includes(at) ? { ...char, text: '|' } : char));
  cell.chars = gate.amended('bars', 'row', cell.chars, meant);
  cell.text = plainText(cell.chars);
}
