import { type PrivateRoutes, parseId } from '@kaard/service-kit';
import { originOf } from '../audit/audit.origin.ts';
import type { ExportService } from '../export/export.service.ts';

/** Serves the finished file to its owner, through the gateway. */
export const exportFileRoutes =
  (exports: ExportService): PrivateRoutes =>
  (app, asking) => {
    app.get<{ Params: { id: string } }>('/internal/exports/:id/file', async (request, reply) => {
      const { viewer, claims } = asking(request);
      const { file, made } = await exports.open(viewer, parseId(request.params.id), originOf(claims));
      const day = made.createdAt.toISOString().slice(0, 10);
      return reply
        .type('application/zip')
        .header('content-length', String(made.bytes))
        .header('content-disposition', `attachment; filename="kaard-export-${day}.zip"`)
        .header('cache-control', 'private, no-store')
        .send(file);
    });
  };
