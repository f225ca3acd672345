import { readFileSync } from 'node:fs';

/** The page's data about a drawn card, in CSS pixels of the card. */
export interface Measured {
  lines: { text: string; role: string; box: Box; turn: 0 | 90 | 270; vertical: boolean; fontSize: number }[];
  icons: { icon: string; box: Box }[];
  /** Reasons why the card can't be printed like this; empty if it can. */
  faults: string[];
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const SCRIPT = readFileSync(new URL('./measure-card.js', import.meta.url), 'utf8');

/** The source of a function that returns `Measured`; it runs in the page. */
export const measureCard = `(${SCRIPT.slice(SCRIPT.indexOf('function'))})()`;
