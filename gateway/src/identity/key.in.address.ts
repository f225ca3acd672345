import { holdsApiKey } from '@kaard/service-kit/caller/api-key';
import { DomainError } from '@kaard/service-kit/errors/domain-error';
import type { FastifyInstance } from 'fastify';

/** Where programs put a key that do not know better. */
const NAMES = ['access_token', 'api_key', 'apikey', 'api-key', 'bearer'];
const OURS = /^\/(?:api|graphql)(?:[/?]|$)/;

/**
 * Addresses stand in logs, histories and referrers: a key in one is refused, before anything else is done, and its owner
 * told to revoke it. @see RFC 6750, 2.3
 */
export function refuseKeysInAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (!OURS.test(url)) return;
    if (holdsApiKey(decoded(url)))
      throw keyInAddress(' Whoever reads a log can use it now: revoke it and make a new one.');
    const query = url.indexOf('?');
    if (query < 0) return;
    const names = [...new URLSearchParams(url.slice(query + 1)).keys()];
    if (names.some((name) => NAMES.includes(name.toLowerCase()))) throw keyInAddress();
  });
}

const keyInAddress = (advice = '') =>
  new DomainError({
    kind: 'invalid',
    reason: 'KEY_IN_ADDRESS',
    message: `Send an API key in the header "Authorization: Bearer …", never in the address.${advice}`,
  });

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
