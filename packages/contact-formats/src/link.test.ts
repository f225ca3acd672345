import { describe, expect, test } from '@jest/globals';
import { hostOf, hrefOf, isSafeLink } from './link.ts';

const DANGEROUS = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,hi',
  'vbscript:x',
  'file:///etc/passwd',
  'mailto:a@example.com',
  'javascript:1',
  'javascript:1;alert(1)',
  'javascript:1/alert(1)',
  'data:1,hi',
  'x.y:1;alert(1)',
  'JAVASCRIPT:1',
  'javascript.:1',
  'javascript:1?alert(1)',
  'javascript:1#alert(1)',
  'vbscript:1',
  'file:1',
  'file:1/etc/passwd',
  'blob:1',
  'mailto:1',
  'tel:112',
  'localhost:1;alert(1)',
  'localhost:',
  'localhost:a',
];

test.each(DANGEROUS)('%p is neither safe nor opened', (text) => {
  expect(isSafeLink(text)).toBe(false);
  expect(hrefOf(text)).toBeNull();
});

describe('hrefOf', () => {
  test.each([
    '',
    '   ',
    'localhost',
    'https://',
    'https://jane:secret@example.com',
    'two words.com',
    `https://example.com/${'a'.repeat(2100)}`,
  ])('refuses %p', (text) => {
    expect(hrefOf(text)).toBeNull();
  });

  test('an address without a scheme gets https', () => {
    expect(hrefOf('example.com/team')).toBe('https://example.com/team');
    expect(hrefOf('example.com:8080')).toBe('https://example.com:8080');
  });

  test('an http address stays as it is written', () => {
    expect(hrefOf('http://Example.com/a?b=c')).toBe('http://Example.com/a?b=c');
  });
});

test('hostOf drops scheme, www, path and case', () => {
  expect(hostOf('HTTPS://www.Example.co.uk/a')).toBe('example.co.uk');
  expect(hostOf('not an address')).toBeNull();
});

test('handles and paths may be stored as links', () => {
  expect(isSafeLink('@janedoe')).toBe(true);
  expect(isSafeLink('linkedin.com/in/janedoe')).toBe(true);
  for (const port of ['example.com:8080', 'example.com:8080/team', 'www.example.com:80?a=1', 'example.com:80#b'])
    expect(isSafeLink(port)).toBe(true);
});

test.each(['localhost:3000', 'intranet:8080/wiki', 'example.com.:80', 'Wiki-2:80?a=1'])(
  '%p is a host with its port and may be stored',
  (text) => {
    expect(isSafeLink(text)).toBe(true);
  },
);
