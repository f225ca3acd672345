import { type Cell, plainText } from '../lines/rows.ts';
import { createGate, type Gate } from '../repairs/gate.ts';

/** A stroke alone between two words. */
const STROKE = /(?<=\p{L}{3} )[Il1](?= \p{L}{3})/gu;
/** One may be a word or a number, two are bars; beside a bar that was read as one, so is one. */
const LEAST = 2;

/** `FILM I ANIMATION I SOUND`: bars of a list that were read as letters. */
export function mendBars(cell: Cell, gate: Gate = createGate()): void {
  const strokes = [...cell.text.matchAll(STROKE)].map(({ index }) => index);
  if (strokes.length < (cell.text.includes('|') ? 1 : LEAST)) return;
  const meant = cell.chars.map((char, at) => (strokes.includes(at) ? { ...char, text: '|' } : char));
  cell.chars = gate.amended('bars', 'row', cell.chars, meant);
  cell.text = plainText(cell.chars);
}
