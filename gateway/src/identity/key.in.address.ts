import { holdsApiKey } from '@kaard/service-kit/caller/api-key';
import { DomainError } from '@kaard/service-kit/errors/domain-error';
import type { FastifyInstance } from 'fastify';

/** Query parameters in which careless programs put a key. */
const NAMES = ['access_token', 'api_key', 'apikey', 'api-key', 'bearer'];
const OURS = /^\/(?:api|graphql)(?:[/?]|$)/;

/**
 * Addresses end up in logs, histories and referrers: a request with a key in its address is refused before anything
 * else, and its owner is told to revoke the key.
 * @see RFC 6750, 2.3
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
