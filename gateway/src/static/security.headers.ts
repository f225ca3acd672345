import type { FastifyInstance } from 'fastify';
import type { PublicSettings } from '../config.ts';
import type { ClientAddress } from '../identity/client.address.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** For everything that is no page: nothing may be loaded from it or put around it. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

/**
 * For a worker, whose policy is that of its own file and not that of the page: besides what holds for files it may compile
 * WebAssembly, and take in files of ours: what it has learned is one of its own. No text becomes a script by that.
 * @see https://www.w3.org/TR/CSP3/#wasm-integration
 */
export const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'";

/**
 * What the web app needs and nothing else; scripts and styles only with the nonce of this answer or as files of ours.
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy(nonce: string, { identityProvider, googleContacts }: PublicSettings): string {
  const asked = [
    "'self'",
    // The app exchanges the code of a sign-in at the provider itself.
    ...(identityProvider ? [new URL(identityProvider.issuer).origin] : []),
    // The browser fetches the contacts: Google's token never comes to us.
    ...(googleContacts ? [googleContacts.peopleOrigin] : []),
  ];
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${asked.join(' ')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
  ].join('; ');
}

/** On every answer, errors included. */
export function addSecurityHeaders(app: FastifyInstance, address: ClientAddress): void {
  app.addHook('onSend', async (request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()')
      .header('cross-origin-opener-policy', 'same-origin');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NO_PAGE);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (address.isSecure(request.raw)) reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
  });
}
