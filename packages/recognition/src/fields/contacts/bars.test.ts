import { expect, test } from '@jest/globals';
import { cellsOf } from '../lines/rows.ts';
import { createGate } from '../repairs/gate.ts';
import { newReading } from '../test/new-reading.ts';
import { mendBars } from './bars.ts';

const mended = (text: string, gate = createGate()) => {
  const [cell] = cellsOf(newReading([text]), 0);
  mendBars(cell!, gate);
  return cell!.text;
};

test.each(['Charles I Street', 'Phase 1 Ring Road', 'I think I can', 'Velmora II Optics I'])(
  '%p has no bars',
  (text) => {
    expect(mended(text)).toBe(text);
  },
);

test.each([
  ['FILM I ANIMATION I SOUND', 'FILM | ANIMATION | SOUND'],
  ['Lenses | Frames l Repairs', 'Lenses | Frames | Repairs'],
])('%p is a list', (text, list) => {
  expect(mended(text)).toBe(list);
  expect(mended(text, createGate({ without: ['bars'] }))).toBe(text);
});
