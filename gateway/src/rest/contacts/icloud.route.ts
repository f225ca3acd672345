import { DomainError } from '@kaard/service-kit/errors/domain-error';
import type { FastifyInstance } from 'fastify';
import { assertKnown, type Callers } from '../../identity/caller.ts';
import type { RouteDocument } from '../row.ts';

/** The text of the specification, followed by instructions. */
const MESSAGE = [
  'iCloud import is not yet available. Please use CSV export from iCloud Contacts instead.',
  'On icloud.com open Contacts, select all, choose Export vCard, and import the file here.',
].join('\n');

export const icloudRoute: RouteDocument = {
  method: 'POST',
  path: '/api/import/icloud',
  tag: 'Imports',
  summary: 'Not available: says how to export contacts from iCloud',
  description: 'Anything you send is ignored: not read, stored or logged.',
  access: 'signed-in',
  body: { 'application/json': { openapi: { type: 'object' } } },
  bodyExample: {},
  answers: {},
  errors: { 501: 'Always (`NOT_AVAILABLE`): `message` says what to do instead.' },
};

/** The body is discarded as it arrives, because it may contain credentials. */
export async function addIcloudRoute(app: FastifyInstance, callers: Callers): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      payload.once('end', () => done(null, undefined));
      payload.once('error', done);
    });
    scope.post(icloudRoute.path, async (request) => {
      assertKnown(await callers.identify(request));
      throw new DomainError({ kind: 'not-available', reason: 'NOT_AVAILABLE', message: MESSAGE });
    });
  });
}
