import { readFileSync } from 'node:fs';

/** What the page tells about a card that it has drawn, in CSS pixels of the card. */
export interface Measured {
  lines: { text: string; role: string; box: Box; turn: 0 | 90 | 270; vertical: boolean; fontSize: number }[];
  icons: { icon: string; box: Box }[];
  /** Why the card cannot be printed like this; empty when it can. */
  faults: string[];
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const SCRIPT = readFileSync(new URL('./measure-card.js', import.meta.url), 'utf8');

/** Source of a function without arguments that returns `Measured`; it runs in the page. */
export const measureCard = `(${SCRIPT.slice(SCRIPT.indexOf('function'))})()`;
