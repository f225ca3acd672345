import { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { assertShallow, DomainError, invalid, onlyShallowJson, type PrivateRoutes } from '@kaard/service-kit';
import { utf8Of } from '@kaard/service-kit/http/json-body';
import { nameIgnored } from '@kaard/service-kit/input/ignored-fields';
import type { FastifyReply } from 'fastify';
import { lookedAt } from './bulk-row.ts';
import { fileEmpty, MOST_FILE_BYTES, tooManyContacts } from './import.errors.ts';
import type { ContactImport } from './import.model.ts';
import type { ImportService } from './import.service.ts';
import { reportLines } from './report.ts';

const BULK_LIMIT = 5 * 1024 * 1024;
/** Allows for the parts of a form around its file. */
const FORM_LIMIT = MOST_FILE_BYTES + 65_536;
const RETRY_AFTER_SECONDS = 1;
const NOT_SAVED = 'Something went wrong on our side. Please send this contact again, with another Idempotency-Key.';

/** The routes that transfer bytes. */
export const importRoutes =
  (imports: ImportService): PrivateRoutes =>
  (app, asking) => {
    app.removeAllContentTypeParsers();
    // Files are passed on as streams.
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    app.post<{ Querystring: { name?: string } }>(
      '/internal/imports',
      { bodyLimit: FORM_LIMIT },
      async (request, reply) => {
        const { viewer, idempotencyKey } = asking(request);
        const type = request.headers['content-type'] ?? '';
        const body = (request.body as Readable | undefined) ?? Readable.from([]);
        const kind = /^application\/json/i.test(type) ? 'google' : 'file';
        const content = kind === 'google' ? onlyShallowJson(body) : (body as AsyncIterable<Uint8Array>);
        const file = /^multipart\/form-data/i.test(type)
          ? await fileOfForm(body, type)
          : { fileName: request.query.name ?? '', content };
        return accepted(reply, await imports.upload(viewer, { kind, ...file }, idempotencyKey));
      },
    );

    app.post('/internal/contacts/bulk', { bodyLimit: BULK_LIMIT }, async (request, reply) => {
      const { viewer, idempotencyKey } = asking(request);
      const body = await jsonOf(request.body as Readable | undefined);
      const given = contactsOf(body);
      nameIgnored(reply, body, { contacts: given.map(lookedAt) });
      const job = await imports.bulk(viewer, given, idempotencyKey);
      if (job.state === 'saving') return accepted(reply, job);
      return reply.header('cache-control', 'no-store').send(await bulkAnswer(imports, job));
    });

    app.get<{ Params: { id: string } }>('/internal/imports/:id/report', async (request, reply) => {
      const job = await imports.own(asking(request).viewer, request.params.id);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="import-${job.id}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(Readable.from(reportLines(imports.report(job))));
    });
  };

function accepted(reply: FastifyReply, { id, state }: ContactImport): FastifyReply {
  return reply
    .code(202)
    .header('cache-control', 'no-store')
    .header('location', `/api/imports/${id}`)
    .header('retry-after', String(RETRY_AFTER_SECONDS))
    .send({ importId: id, state });
}

/** The file of a form, while it is still being received. @throws DomainError `invalid` if there is none */
function fileOfForm(
  body: Readable,
  contentType: string,
): Promise<{ fileName: string; content: AsyncIterable<Uint8Array> }> {
  return new Promise((resolve, reject) => {
    const notAForm = () => reject(invalid({ file: 'Please send the file as a form part named "file".' }));
    let form: ReturnType<typeof Busboy>;
    try {
      form = Busboy({
        headers: { 'content-type': contentType },
        limits: { files: 2, fields: 20, parts: 40, fieldSize: 10_000, fileSize: MOST_FILE_BYTES + 1 },
      });
    } catch {
      notAForm();
      return;
    }
    let hasMore = false;
    form.on('filesLimit', () => {
      hasMore = true;
    });
    const ended = new Promise<void>((done) => {
      for (const event of ['finish', 'error', 'close']) form.on(event, () => done());
    });
    /**
     * Whether the form has another file is only known after the first one; without this check it would be ignored
     * silently.
     */
    async function* only(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      yield* stream;
      await ended;
      if (hasMore) throw invalid({ file: 'The form has more than one file. Please send one at a time, or a ZIP.' });
    }
    let isFirst = true;
    form.on('file', (_field, stream, fileName) => {
      if (isFirst) {
        isFirst = false;
        resolve({ fileName: fileName ?? '', content: only(stream) });
        return;
      }
      // An empty file field is a normal part of a form and no second file.
      stream.on('data', () => {
        hasMore = true;
      });
    });
    form.on('finish', notAForm);
    form.on('error', notAForm);
    body.on('error', (error) => {
      form.destroy();
      reject(error);
    });
    body.pipe(form);
  });
}

async function jsonOf(body: Readable | undefined): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += (chunk as Uint8Array).length;
    if (length > BULK_LIMIT)
      throw new DomainError({
        kind: 'too-large',
        reason: 'PAYLOAD_TOO_LARGE',
        message: 'The request is too large. The limit is 5 MB.',
      });
    chunks.push(chunk as Uint8Array);
  }
  if (!length) throw fileEmpty();
  const text = utf8Of(Buffer.concat(chunks));
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw invalid({ body: 'The body is not valid JSON.' });
  }
  assertShallow(parsed);
  return parsed;
}

function contactsOf(body: unknown): unknown[] {
  const given = (body as { contacts?: unknown } | null)?.contacts;
  if (!Array.isArray(given)) throw invalid({ contacts: 'contacts must be a list.' });
  if (given.length > 10_000) throw tooManyContacts();
  return given;
}

/** The documented answer: counts, and per row what failed and what exceeded the limit. */
async function bulkAnswer(imports: ImportService, job: ContactImport) {
  const failed: { row: number; name: string; reason: string; message: string }[] = [];
  const overLimitContacts: { row: number; name: string }[] = [];
  const { created, updated, same, skipped, overLimit } = job.counts;
  if (created + updated + same + skipped < job.total) {
    for await (const { number: row, contact, outcome, reason, message } of imports.report(job)) {
      const { name } = contact;
      if (outcome === 'failed') failed.push({ row, name, reason: reason ?? 'FAILED', message: message ?? '' });
      if (outcome === 'over-limit') overLimitContacts.push({ row, name });
      // The import was aborted before these rows were saved.
      if (outcome === null) failed.push({ row, name, reason: 'NOT_SAVED', message: NOT_SAVED });
    }
  }
  return { created, updated, skipped: same + skipped, failed, overLimit, overLimitContacts, importId: job.id };
}
