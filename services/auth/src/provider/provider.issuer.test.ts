import { describe, expect, test } from '@jest/globals';
import { isConfigured, isIssuerOf, issuerOfTenant } from './provider.issuer.ts';

const TEMPLATE = 'https://id.example/{tenantid}/v2.0';
const TENANT = '11111111-aaaa-4bbb-8ccc-222222222222';

describe('the issuer of a tenant', () => {
  test('is the template with its id', () => {
    expect(issuerOfTenant(TEMPLATE, TENANT)).toBe(`https://id.example/${TENANT}/v2.0`);
  });

  test.each([undefined, null, 7, '', 'common', `${TENANT}/..`, `${TENANT}@evil.example`, '{tenantid}'])(
    'does not exist for %p',
    (tenant) => {
      expect(issuerOfTenant(TEMPLATE, tenant)).toBeNull();
    },
  );

  test('belongs to the provider of the template, others do not', () => {
    expect(isIssuerOf(TEMPLATE, `https://id.example/${TENANT}/v2.0`)).toBe(true);
    expect(isIssuerOf('https://id.example', 'https://id.example')).toBe(true);
    for (const other of [
      'https://id.example/common/v2.0',
      `https://id.example.evil/${TENANT}/v2.0`,
      `https://id.example/${TENANT}/v1.0`,
      TEMPLATE,
      '',
    ])
      expect(isIssuerOf(TEMPLATE, other)).toBe(false);
    expect(isIssuerOf('https://id.example', 'https://id.example/')).toBe(false);
  });
});

describe('metadata', () => {
  test.each([
    ['https://id.example', 'https://id.example', true],
    ['https://id.example/', 'https://id.example', true],
    ['https://id.example/a', 'https://id.example/b', false],
    ['https://id.example', 'no address', false],
    ['https://id.example/common/v2.0', TEMPLATE, true],
    ['https://id.example/organizations/v2.0', TEMPLATE, true],
    ['https://id.example/a/b/v2.0', TEMPLATE, false],
    ['https://id.example/common/v1.0', TEMPLATE, false],
    ['https://other.example/common/v2.0', TEMPLATE, false],
    ['https://id.example//v2.0', TEMPLATE, false],
    ['https://id.example/a/a', 'https://id.example/{tenantid}/{tenantid}', false],
  ])('of %s that name %s: %p', (configured, named, isGood) => {
    expect(isConfigured(configured, named)).toBe(isGood);
  });
});
