/** The one finder of this tab; its worker starts with the first question. */
import { createFinder, workerOfThisBrowser } from './finder.ts';

export const cardFinder = createFinder(workerOfThisBrowser());
