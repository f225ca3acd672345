import { describe, expect, test } from '@jest/globals';
import { framesOf, withoutPrivateTexts } from './private-texts.ts';

describe('what a browser says about an error', () => {
  test.each([
    ['an e-mail address', 'no contact ada.quint+x@mail.example.com here', 'no contact […] here'],
    ['a number', 'cannot call +49 (30) 901 820-17', 'cannot call […]'],
    ['an id', 'contact 281474976710655 is gone', 'contact […] is gone'],
    [
      'what stands in quotes',
      `Unexpected token 'A', "Ada Quint, S"... is not valid JSON`,
      'Unexpected token […], […]... is not valid JSON',
    ],
    ['what stands in printers’ quotes', 'no “Ada Quint” here', 'no […] here'],
    ['a quote that does not end', 'not JSON: "Ada Quint', 'not JSON: […]'],
    ['a token', 'bad eyJhbGciOi.eyJzdWIiOiIx.c2lnbmF0dXJl', 'bad […]'],
    ['a key', 'bad 9f86d081884c7d659a2feaa0c55ad015', 'bad […]'],
    ['the query of an address', 'failed: https://kaard.example/contacts?search=ada#top', 'failed: […]'],
    ['an address of ours with an id', 'failed: /contacts/12345/edit', 'failed: […]'],
    ['anything that is not ASCII', 'no Żaneta Ćwik', 'no […] […]'],
  ])('loses %s', (_what, text, expected) => {
    expect(withoutPrivateTexts(text)).toBe(expected);
  });

  test('keeps what the engine itself says', () => {
    const text = "Cannot read properties of undefined (reading 'scanId')";
    expect(withoutPrivateTexts(text)).toBe(text);
    expect(withoutPrivateTexts('Minified React error #418')).toBe('Minified React error #418');
  });

  test('takes no longer for a hostile text than for a harmless one', () => {
    const time = (text: string) => {
      const startedAt = performance.now();
      for (let i = 0; i < 20; i++) withoutPrivateTexts(text);
      return performance.now() - startedAt;
    };
    time('a '.repeat(250));
    const harmless = Math.max(time('word '.repeat(100)), 1);
    for (const hostile of ['@'.repeat(500), 'a@'.repeat(250), '"'.repeat(500), '1-'.repeat(250), 'a.'.repeat(250)])
      expect(time(hostile) / harmless).toBeLessThan(50);
  });
});

describe('the stack of an error', () => {
  test('is places in files of ours, and nothing else', () => {
    const stack = [
      'Error: Ada Quint is not there',
      '    at openContact (https://kaard.example/assets/index.1a2b3c4d.js:1:2345)',
      '    at async https://kaard.example/remotes/scanner/0.1.0-abc/assets/page.js?ada:7:1',
      'draw@https://kaard.example/assets/react.js:9:9',
      '    at eval (https://evil.example/ada/quint.php:1:1)',
    ].join('\n');
    expect(framesOf(stack)).toEqual([
      'openContact /assets/index.1a2b3c4d.js:1:2345',
      '/remotes/scanner/0.1.0-abc/assets/page.js:7:1',
      'draw /assets/react.js:9:9',
    ]);
  });

  test('has an end', () => {
    expect(framesOf('at x (https://a.example/assets/a.js:1:1)\n'.repeat(100))).toHaveLength(10);
  });
});
