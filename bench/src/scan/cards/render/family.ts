import type { CardContent } from '../content/card.ts';
import type { Random } from '../random.ts';
import type { Design } from './design.ts';
import type { Kit } from './kit.ts';

/** Pixels per millimetre of a rendered card at scale 1; about 305 dots per inch. */
export const PER_MM = 12;

/** One way to lay a card out. A family prints all of its content; the studio checks that it does. */
export interface Family {
  name: string;
  /** Sizes in millimetres, one of which is drawn per card. */
  sizes: readonly (readonly [width: number, height: number])[];
  /** The designs for which this family is used; all by default. */
  dark?: 'never' | 'always';
  /** For cards with columns only. */
  vertical?: true;
  compose(parts: { card: CardContent; design: Design; kit: Kit; random: Random }): Composition;
}

export interface Composition {
  /** The content of the card's element. */
  html: string;
  /** Lengths of text in rem (10 px, shrunk until everything fits), of boxes in mm by `var(--mm)`. */
  css: string;
}
