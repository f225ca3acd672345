import type { ProviderClient } from './provider.client.ts';
import { isTemplate } from './provider.issuer.ts';

/** What a browser needs to begin a sign-in. */
export interface DescribedProvider {
  label: string;
  issuer: string;
  clientId: string;
  scopes: string;
  authorizationEndpoint: string;
  tokenEndpoint: string | null;
}

export type ProviderService = ReturnType<typeof createProviderService>;

export function createProviderService(client: ProviderClient | null) {
  return {
    /** @throws DomainError `unavailable`, `not-available` */
    async describe(): Promise<DescribedProvider | null> {
      if (!client) return null;
      const { label, clientId, clientSecret, scopes } = client.settings;
      const { issuer, authorizationEndpoint, tokenEndpoint } = await client.metadata();
      // A secret stays here. And the page may speak to the provider's own address only, which it knows from the
      // settings; a token endpoint elsewhere is asked by us.
      // And a browser could not hold the ID token against an issuer that is a template.
      const isForBrowser =
        clientSecret === null && tokenEndpoint !== null && !isTemplate(issuer) && isSameOrigin(tokenEndpoint, issuer);
      return {
        label,
        issuer,
        clientId,
        scopes,
        authorizationEndpoint,
        tokenEndpoint: isForBrowser ? tokenEndpoint : null,
      };
    },
  };
}

const isSameOrigin = (one: string, other: string): boolean => new URL(one).origin === new URL(other).origin;
