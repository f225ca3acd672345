import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../errors/domain-error.ts';

/** Error code for a body that isn’t UTF-8. Like invalid JSON, it is refused before any of our code runs. */
export const NOT_UTF8_CODE = 'KAARD_BODY_NOT_UTF8';
export const NOT_UTF8 = 'The body is not valid UTF-8.';

/**
 * JSON is UTF-8, and a charset given by the client has no meaning (RFC 8259, sections 8.1 and 11). Fastify’s own
 * decoding would replace invalid bytes by U+FFFD, which would then be stored.
 * @param whenEmpty `take`: accepts a missing body as well
 */
export function addJsonParser(app: FastifyInstance, whenEmpty: 'refuse' | 'take' = 'refuse'): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (whenEmpty === 'take' && !body.length) done(null, undefined);
    else if (isUtf8(body)) parse(request, body.toString('utf8'), done);
    else done(Object.assign(new Error(NOT_UTF8), { statusCode: 400, code: NOT_UTF8_CODE }));
  });
}

/** @throws DomainError `invalid` */
export function utf8Of(body: Buffer): string {
  if (!isUtf8(body)) throw notUtf8();
  return body.toString('utf8');
}

export const notUtf8 = (field = 'body') => invalid({ [field]: NOT_UTF8 });
