/**
 * Each `getByRole` asks for the style of every element of the page, and jsdom answers by trying the selectors of all
 * rules of all style sheets with a whole selector engine. Here it tries only those that could be the element's.
 */
import { createRequire } from 'node:module';
import { couldMatch } from './selector-needs.ts';

// The copy that jest's environment takes; and before jsdom itself, which takes the function out of it when it loads.
const { resolve } = createRequire(import.meta.url);
const selectors = createRequire(resolve('jest-environment-jsdom'))('jsdom/lib/jsdom/living/helpers/selectors.js');

const { matchesDontThrow } = selectors;
// Rules without a selector, such as @font-face, are as in jsdom.
selectors.matchesDontThrow = (element, selector) =>
  (!selector || couldMatch(element, selector)) && matchesDontThrow(element, selector);
