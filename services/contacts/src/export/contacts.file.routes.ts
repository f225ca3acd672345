import { Readable } from 'node:stream';
import { PRESETS, type Preset } from '@kaard/contact-formats/presets';
import { invalid, type PrivateRoutes } from '@kaard/service-kit';
import { SOURCES, type Source } from '../contact/contact.model.ts';
import { type ExportFormat, type FileExport, FORMATS } from './contacts.file.ts';

type Query = Partial<
  Record<'format' | 'ids' | 'search' | 'company' | 'tag' | 'source' | 'favourite' | 'custom' | 'preset', string>
>;

/** `key=value`, or `key` for any value. */
function customOf(text: string): { key: string; value: string | null } {
  const at = text.indexOf('=');
  return at < 0 ? { key: text, value: null } : { key: text.slice(0, at), value: text.slice(at + 1) };
}

/** Downloads. */
export const fileExportRoutes =
  (files: FileExport): PrivateRoutes =>
  (app, asking) => {
    app.get<{ Querystring: Query }>('/internal/contacts/export', async (request, reply) => {
      const { viewer } = asking(request);
      const { format = 'csv', ids, search, company, tag, source, favourite, custom, preset } = request.query;
      if (!Object.hasOwn(FORMATS, format)) throw invalid({ format: 'format must be csv or vcf.' });
      if (preset !== undefined && !PRESETS.includes(preset as Preset))
        throw invalid({ preset: `preset must be one of ${PRESETS.join(', ')}.` });
      if (source && !SOURCES.includes(source as Source))
        throw invalid({ source: `source must be one of ${SOURCES.join(', ')}.` });
      if (favourite !== undefined && favourite !== 'true' && favourite !== 'false')
        throw invalid({ favourite: 'favourite must be true or false.' });
      const { type, fileName, content } = await files.open(viewer, {
        format: format as ExportFormat,
        preset: (preset as Preset | undefined) ?? null,
        ids: ids === undefined ? null : ids.split(',').filter(Boolean),
        filter: {
          search,
          company,
          tag,
          source: source as Source | undefined,
          favourite: favourite === undefined ? null : favourite === 'true',
          custom: custom ? [customOf(custom)] : null,
        },
      });
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'private, no-store')
        .send(Readable.from(content, { objectMode: false }));
    });
  };
