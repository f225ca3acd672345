/**
 * Each `getByRole` computes the style of every element of the page, and jsdom matches the selectors of all rules of
 * all style sheets with a full selector engine. This module makes it match only those that could apply to the element.
 */
import { createRequire } from 'node:module';
import { couldMatch } from './selector-needs.ts';

// The copy that jest’s environment uses. Must run before jsdom itself is loaded, because jsdom copies the function
// then.
const { resolve } = createRequire(import.meta.url);
const selectors = createRequire(resolve('jest-environment-jsdom'))('jsdom/lib/jsdom/living/helpers/selectors.js');

const { matchesDontThrow } = selectors;
// Rules without a selector, such as @font-face, are handled by jsdom.
selectors.matchesDontThrow = (element, selector) =>
  (!selector || couldMatch(element, selector)) && matchesDontThrow(element, selector);
