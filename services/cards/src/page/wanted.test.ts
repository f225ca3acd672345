import { describe, expect, test } from '@jest/globals';
import { wanted } from './wanted.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0.0.0';
const PREVIEW = 'WhatsApp/2.23.20.0 A';

describe('what somebody gets of a profile', () => {
  test.each([
    ['what the address says', 'json', 'text/html', PREVIEW, 'json'],
    ['a page by its name', undefined, 'text/html,*/*;q=0.8', BROWSER, 'html'],
    ['a vCard by its name', undefined, 'text/x-vcard', BROWSER, 'vcf'],
    ['JSON by its name', undefined, 'application/json', PREVIEW, 'json'],
  ] as const)('is %s, whoever asks', (_what, format, accept, userAgent, kind) => {
    expect(wanted({ format, accept, userAgent })).toEqual({ kind, vary: 'accept' });
  });

  test.each(['*/*', '', undefined])('is JSON for a program and the page for a preview that accept %j', (accept) => {
    const vary = 'accept, user-agent';
    for (const userAgent of ['curl/8.5.0', undefined])
      expect(wanted({ format: undefined, accept, userAgent })).toEqual({ kind: 'json', vary });
    expect(wanted({ format: undefined, accept, userAgent: PREVIEW })).toEqual({ kind: 'html', vary });
  });
});
