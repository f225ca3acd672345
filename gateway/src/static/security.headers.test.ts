import { describe, expect, test } from '@jest/globals';
import { contentSecurityPolicy } from './security.headers.ts';

const brand = { name: 'Kaard' };
const googleContacts = {
  clientId: 'kaard.apps.example',
  accountsOrigin: 'https://accounts.google.com',
  peopleOrigin: 'https://people.googleapis.com',
};
const connections = (policy: string) => /connect-src ([^;]+)/.exec(policy)?.[1];

describe('the policy of the web app', () => {
  test('lets it talk to nobody else as long as nothing is configured', () => {
    expect(connections(contentSecurityPolicy('n', { brand, identityProvider: null }))).toBe("'self'");
  });

  test('opens exactly what is configured: the identity provider, and where Google keeps contacts', () => {
    const identityProvider = { name: 'Keycloak', issuer: 'https://id.example/realms/a', clientId: 'web' };
    expect(connections(contentSecurityPolicy('n', { brand, identityProvider, googleContacts }))).toBe(
      "'self' https://id.example https://people.googleapis.com",
    );
    const policy = contentSecurityPolicy('n', { brand, identityProvider: null, googleContacts });
    expect(connections(policy)).toBe("'self' https://people.googleapis.com");
    // Its sign-in is a window of its own: no script and no frame of Google's.
    expect(policy).not.toContain('accounts.google.com');
  });
});
