/**
 * Windows, by what fits into them. Heights are as telling as widths: a phone on its side is wide and low, and so is what a
 * phone's keyboard leaves of a page. 1280x800 at 400 % zoom is 20rem by 12.5rem.
 */

/** Too low or too narrow and low for a navigation beside the page: it is folded into the header. */
const FOLDED = '(width < 35rem) and (height <= 30rem), (height < 14rem)';

/** Wide and low, such as a phone on its side. */
const LOW = '(width >= 35rem) and (14rem <= height <= 30rem)';

/** For static templates: `@media ${media.rail} { … }`. Everything else has the bar at the bottom. */
export const media = {
  folded: FOLDED,
  low: LOW,
  /** Fingers: whatever is pressed is at least `size.touch` high. */
  touch: '(pointer: coarse)',
  /** The navigation is a rail at the side. */
  rail: `(width >= 56.25rem) and (height >= 14rem), ${LOW}`,
  /** Room for a list and what was chosen of it; 1920 px with a rail have it. */
  beside: '(width >= 100rem)',
} as const;
