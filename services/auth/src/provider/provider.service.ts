import type { ProviderClient } from './provider.client.ts';
import { isTemplate } from './provider.issuer.ts';

/** The data that a browser needs for starting a sign-in. */
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
      // With a client secret the server exchanges the code, because the secret stays here. It also does so if the token
      // endpoint has another origin, because the page may only connect to the provider’s own address from the settings;
      // and if the issuer is a template, which a browser couldn’t check an ID token against.
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
