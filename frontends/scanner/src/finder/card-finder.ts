/** The one finder of this tab; its worker starts with the first question. */
import { createFinder, workerOfThisBrowser } from '@kaard/card-finder/finder';

export const cardFinder = createFinder(workerOfThisBrowser());
