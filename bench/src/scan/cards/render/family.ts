import type { CardContent } from '../content/card.ts';
import type { Random } from '../random.ts';
import type { Design } from './design.ts';
import type { Kit } from './kit.ts';

/** Pixels per millimetre of a rendered card at scale 1; about 305 dots per inch. */
export const PER_MM = 12;

/** One way to lay a card out. A family prints everything its content holds; the studio checks that it did. */
export interface Family {
  name: string;
  /** In millimetres, one is drawn per card. */
  sizes: readonly (readonly [width: number, height: number])[];
  /** Designs that this family is drawn in; left out, all of them. */
  dark?: 'never' | 'always';
  /** For cards that are set in columns, and only for these. */
  vertical?: true;
  compose(parts: { card: CardContent; design: Design; kit: Kit; random: Random }): Composition;
}

export interface Composition {
  /** Inside of the card's element. */
  html: string;
  /** Lengths of text in rem (10 px, shrunk until everything fits), of boxes in mm by `var(--mm)`. */
  css: string;
}
