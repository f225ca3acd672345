/** The only card finder of this tab; its worker starts with the first request. */
import { createFinder, workerOfThisBrowser } from '@kaard/card-finder/finder';

export const cardFinder = createFinder(workerOfThisBrowser());
