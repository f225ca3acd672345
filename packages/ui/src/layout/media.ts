/**
 * Window sizes, by what fits into them. Heights matter as much as widths: a phone in landscape is wide and low, and so
 * is the part of a page that a phone’s on-screen keyboard leaves visible. 1280x800 at 400 % zoom is 20rem by 12.5rem.
 */

/** Too low, or too narrow and low, for navigation beside the page: it is folded into the header. */
const FOLDED = '(width < 35rem) and (height <= 30rem), (height < 14rem)';

/** Wide and low, such as a phone in landscape. */
const LOW = '(width >= 35rem) and (14rem <= height <= 30rem)';

/** For static templates: `@media ${media.rail} { … }`. In all other windows the bar is at the bottom. */
export const media = {
  folded: FOLDED,
  low: LOW,
  /** Touch screens: controls are at least `size.touch` high. */
  touch: '(pointer: coarse)',
  /** The navigation is a rail at the side. */
  rail: `(width >= 56.25rem) and (height >= 14rem), ${LOW}`,
  /** Room for a list with the selected row beside it; true for 1920 px with a rail. */
  beside: '(width >= 100rem)',
} as const;
