import { parseId, requestContext } from '@kaard/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ExportService } from '../export/export.service.ts';

export interface ExportRouteParts {
  exports: ExportService;
  claimsSecrets: string[];
}

/** The finished file, for its owner, through the gateway. */
export function addExportRoutes(app: FastifyInstance, { exports, claimsSecrets }: ExportRouteParts): void {
  app.get('/internal/exports/:id/file', async (request, reply) => {
    const { viewer } = await requestContext(request, claimsSecrets);
    const { id } = request.params as { id: string };
    const { file, made } = await exports.open(viewer, parseId(id));
    const day = made.createdAt.toISOString().slice(0, 10);
    return reply
      .type('application/zip')
      .header('content-length', String(made.bytes))
      .header('content-disposition', `attachment; filename="kaard-export-${day}.zip"`)
      .header('cache-control', 'private, no-store')
      .send(file);
  });
}
