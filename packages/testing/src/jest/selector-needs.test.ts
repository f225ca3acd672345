import { createRequire } from 'node:module';
import { describe, expect, test } from '@jest/globals';
import { type Candidate, couldMatch } from './selector-needs.ts';

interface Matched extends Candidate {
  matches(selector: string): boolean;
}

const { resolve } = createRequire(import.meta.url);
const { JSDOM } = createRequire(resolve('jest-environment-jsdom'))('jsdom');
const { document } = new JSDOM(`<!DOCTYPE html><html class="root"><body>
  <main id="main" class="a b"><p class="b a\tc">one</p><span class=" a--x _y ">two</span><i class="A">three</i></main>
  <label class="a"><input type="checkbox" class="d" checked><input type="text" data-size="large, huge"></label>
  <ul hidden><li class="x:y">four</li><li>five</li></ul>
  <svg class="icon"><clipPath class="c"></clipPath></svg>
</body></html>`).window;
const elements: Matched[] = [...document.querySelectorAll('*')];

const SELECTORS = [
  ...['*', 'p', '.a', 'p.a', '.a.b', '.a--x', '._y', '.A', '.x\\:y', '#main', '#main.a'],
  ...['main p', 'main > p.b', '.a>*', '.a + span', '.b ~ i', 'ul li:first-child', 'body *', 'svg .c', '.a .a'],
  ...[
    '[hidden]',
    'input[type="checkbox"]',
    "input[data-size='large, huge']",
    '[data-size="large, huge"]',
    '[type=text]',
  ],
  ...['p, .d', '.nowhere, li', '.nowhere, [hidden]', '.nowhere, .x\\:y', 'ul[hidden],\nsvg.icon'],
  ...[
    'main [class]',
    'label [type="text"]',
    '.a > [data-size]',
    'body .a [checked]',
    '.a [type]:checked',
    'label :checked',
  ],
  ...[
    ':root',
    '.a:not(.b)',
    ':is(.a, .d)',
    '.a:is(p, main)',
    'label:has(:checked)',
    '.a:has(> .d, > .c)',
    'li:not(.a, .b)',
  ],
  ...[':not(.nowhere):not(p)', '.a:not([class~="b"], .c)', 'input:checked', 'input:not(:checked)', '.d:checked'],
];

describe('a selector and an element', () => {
  test.each(SELECTORS)('%s is never kept from what it matches', (selector) => {
    const matched = elements.filter((one) => one.matches(selector));
    expect(matched).not.toEqual([]);
    expect(matched.filter((one) => !couldMatch(one, selector))).toEqual([]);
  });

  test.each([
    ['.nowhere'],
    ['.a.nowhere'],
    ['p.nowhere:hover'],
    ['main > .nowhere[data-size="large"]:not(:disabled)'],
    ['.a:has(> .b) .nowhere'],
    ['dl, .nowhere::before,\ntable'],
  ])('%s is known to match nothing here', (selector) => {
    expect(elements.filter((one) => couldMatch(one, selector))).toEqual([]);
  });

  test('an element is looked at anew when its classes change', () => {
    const element = document.createElement('b');
    expect(couldMatch(element, '.later')).toBe(false);
    element.className = 'later';
    expect(couldMatch(element, '.later')).toBe(true);
  });
});
