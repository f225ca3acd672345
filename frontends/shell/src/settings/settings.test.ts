import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

const NONE = { brand: { name: 'Kaard' }, identityProvider: null };

describe('/config.json', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'brand'],
    ['an empty object', {}],
    ['a brand that is null', { brand: null }],
    ['a brand without a name', { brand: { name: '' } }],
    ['a provider that is a text', { identityProvider: 'Google' }],
    ['a provider without a name', { identityProvider: {} }],
    ['half of what Google needs', { googleContacts: { clientId: 'x' } }],
    ['a way of resetting passwords that is none', { passwordReset: 'pigeon' }],
    ['a word about plans that is none', { plans: false }],
    ['a country that is a number', { defaultCountry: 49 }],
  ])('that is %s leaves everything as if it were not set', (_what, file) => {
    expect(readSettings(file)).toEqual(NONE);
  });

  it('says what is set', () => {
    const file = {
      brand: { name: 'Visiten', logo: '/brand/logo' },
      identityProvider: { name: 'Keycloak' },
      googleContacts: { clientId: 'c', accountsOrigin: 'https://a.example', peopleOrigin: 'https://p.example' },
      passwordReset: 'mail',
      plans: 'off',
      defaultCountry: 'DE',
    };
    expect(readSettings(file)).toEqual(file);
  });
});
