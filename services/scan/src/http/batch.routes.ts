import { Readable } from 'node:stream';
import { plainText } from '@kaard/contact-formats';
import { MOST_SIDES_BYTES } from '@kaard/pictures/limits';
import { invalid, type PrivateRoutes } from '@kaard/service-kit';
import type { FastifyRequest } from 'fastify';
import type { BatchAdding } from '../batch/batch.adding.ts';
import { RESULT_FORMATS, type ResultFormat } from '../batch/batch.results.ts';
import type { BatchService } from '../batch/batch.service.ts';
import type { GivingWay } from '../jobs/give-way.ts';
import { LONGEST_NAME } from '../scan/scan.model.ts';
import { assertMayScan } from '../scan/scan.policy.ts';
import { accepted, sentPictures, takePictures } from './scan.routes.ts';

export interface BatchRoutesParts {
  batchService: Pick<BatchService, 'results'>;
  addItem: BatchAdding;
  givingWay: Pick<GivingWay, 'untilFree'>;
}

/** Routes to add one picture, or front and back, to a batch, and to read its results. */
export const batchRoutes =
  ({ batchService, addItem, givingWay }: BatchRoutesParts): PrivateRoutes =>
  (app, asking) => {
    takePictures(app);
    /** Checked before the picture is received. */
    const mayUpload = async (request: FastifyRequest) => {
      assertMayScan(asking(request).viewer);
      await givingWay.untilFree();
    };

    app.post<{ Params: { id: string } }>(
      '/internal/scan-batches/:id/items',
      { bodyLimit: MOST_SIDES_BYTES, onRequest: mayUpload },
      async (request, reply) => {
        const { viewer, idempotencyKey } = asking(request);
        const fileName = fileNameOf(request);
        const { pictures } = await sentPictures(request, reply);
        const sent = { pictures, fileName, idempotencyKey };
        const { scan, isRepeated } = await addItem(viewer, request.params.id, sent);
        reply.header('cache-control', 'no-store');
        return accepted(reply, scan, { isRepeated });
      },
    );

    app.get<{ Params: { id: string }; Querystring: { format?: string } }>(
      '/internal/scan-batches/:id/results',
      async (request, reply) => {
        const { format = 'ndjson' } = request.query;
        if (!Object.hasOwn(RESULT_FORMATS, format)) throw invalid({ format: 'format must be ndjson or csv.' });
        const { type, lines } = RESULT_FORMATS[format as ResultFormat];
        const { id, items } = await batchService.results(asking(request).viewer, request.params.id);
        return reply
          .type(type)
          .header('content-disposition', `attachment; filename="scan-batch-${id}.${format}"`)
          .header('cache-control', 'private, no-store')
          .send(Readable.from(lines(items), { objectMode: false }));
      },
    );
  };

function fileNameOf({ query }: FastifyRequest): string | null {
  const { fileName } = query as { fileName?: unknown };
  if (fileName === undefined || fileName === '') return null;
  if (typeof fileName !== 'string' || fileName.length > LONGEST_NAME)
    throw invalid({ fileName: `fileName must be a single text with at most ${LONGEST_NAME} characters.` });
  return plainText(fileName) || null;
}
