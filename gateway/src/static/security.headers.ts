import type { FastifyInstance } from 'fastify';
import type { PublicSettings } from '../config.ts';
import type { ClientAddress } from '../identity/client.address.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** For all answers that aren’t pages: they may load nothing and not be framed. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

/**
 * For workers, which use the policy of their own file instead of the page’s: they may also compile WebAssembly and load
 * our own files, such as the trained models. This doesn’t allow text to be run as a script.
 * @see https://www.w3.org/TR/CSP3/#wasm-integration
 */
export const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'";

/**
 * Allows only what the web app needs; scripts and styles need the nonce of this answer, or must be our own files.
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy(nonce: string, { identityProvider, googleContacts }: PublicSettings): string {
  const asked = [
    "'self'",
    // The app itself exchanges the sign-in code with the provider.
    ...(identityProvider ? [new URL(identityProvider.issuer).origin] : []),
    // The browser fetches the contacts, so that Google’s token never reaches the server.
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

/** Set on every answer, including errors. */
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
