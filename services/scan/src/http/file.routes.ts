import { Readable } from 'node:stream';
import { plainText } from '@kaard/contact-formats';
import { MOST_FILE_BYTES } from '@kaard/pictures/batch-limits';
import { PAIRINGS, type Pairing } from '@kaard/pictures/pairs';
import { invalid, type PrivateRoutes } from '@kaard/service-kit';
import type { FileService } from '../intake/file.service.ts';
import type { SentPart } from '../intake/resumed-upload.ts';
import type { GivingWay } from '../jobs/give-way.ts';
import { LONGEST_NAME } from '../scan/scan.model.ts';
import { assertMayScan } from '../scan/scan.policy.ts';

const RETRY_AFTER_SECONDS = 2;

/** Routes for a file with many pictures, streamed to the store. */
export const fileRoutes =
  (service: FileService, { untilFree }: Pick<GivingWay, 'untilFree'>): PrivateRoutes =>
  (app, asking) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    app.post<{ Params: { id: string }; Querystring: Record<string, string | undefined> }>(
      '/internal/scan-batches/:id/files',
      {
        bodyLimit: MOST_FILE_BYTES + 1,
        onRequest: async (request) => {
          assertMayScan(asking(request).viewer);
          await untilFree();
        },
      },
      async (request, reply) => {
        const { name = '', pairing, preview } = request.query;
        if (name.length > LONGEST_NAME) throw invalid({ name: `name can have at most ${LONGEST_NAME} characters.` });
        const content = (request.body as Readable | undefined) ?? Readable.from([]);
        const { viewer } = asking(request);
        const sent = {
          name: plainText(name),
          content,
          pairing: pairingOf(pairing),
          isPreviewed: isPreviewAsked(preview),
        };
        const part = partOf(request.query);
        const stored = part
          ? await service.uploadPart(viewer, request.params.id, { ...sent, part })
          : { file: await service.upload(viewer, request.params.id, sent) };
        if ('received' in stored) return reply.header('cache-control', 'no-store').send(stored);
        const { id, state } = stored.file;
        return reply
          .code(202)
          .header('cache-control', 'no-store')
          .header('retry-after', String(RETRY_AFTER_SECONDS))
          .send({ fileId: id, state });
      },
    );
  };

const LONGEST_KEY = 200;

function partOf({ upload, offset, size }: Record<string, string | undefined>): SentPart | null {
  if (upload === undefined) {
    // Otherwise the bytes of a part would become the whole file.
    for (const [name, given] of Object.entries({ offset, size }))
      if (given !== undefined) throw invalid({ [name]: `${name} needs upload.` });
    return null;
  }
  if (!upload || upload.length > LONGEST_KEY)
    throw invalid({ upload: `upload must be a key of your own with at most ${LONGEST_KEY} characters.` });
  const isNumber = (text: string) => /^\d{1,12}$/.test(text);
  if (size === undefined || !isNumber(size) || Number(size) < 1)
    throw invalid({ size: 'size must be the number of bytes of the whole file.' });
  if (!isNumber(offset ?? '0'))
    throw invalid({ offset: 'offset must be the number of bytes before the ones you send.' });
  return { key: upload, offset: Number(offset ?? 0), size: Number(size) };
}

/** Other values are refused, because reading them as false would add pictures that the user wants to review first. */
function isPreviewAsked(preview: string | undefined): boolean {
  if (preview !== undefined && preview !== 'true' && preview !== 'false')
    throw invalid({ preview: 'preview must be one of true, false.' });
  return preview === 'true';
}

function pairingOf(asked: string | undefined): Pairing {
  const pairing = PAIRINGS.find((known) => known === (asked ?? 'names'));
  if (!pairing) throw invalid({ pairing: `pairing must be one of ${PAIRINGS.join(', ')}.` });
  return pairing;
}
