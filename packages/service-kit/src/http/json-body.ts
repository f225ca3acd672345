import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../errors/domain-error.ts';

/** The web server refuses with it before any of our code, as it does what is no JSON. */
export const NOT_UTF8_CODE = 'KAARD_BODY_NOT_UTF8';
export const NOT_UTF8 = 'The body is not valid UTF-8.';

/**
 * JSON is UTF-8, and a charset that a client names means nothing (RFC 8259, sections 8.1 and 11). Decoded as Fastify does,
 * other bytes would become U+FFFD and be kept as that.
 * @param whenEmpty `take`: no body at all is understood as well
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
