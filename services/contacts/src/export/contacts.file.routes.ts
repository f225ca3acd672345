import { Readable } from 'node:stream';
import { PRESETS, type Preset } from '@kaard/contact-formats/presets';
import { invalid, type PrivateRoutes } from '@kaard/service-kit';
import { nameIgnored } from '@kaard/service-kit/input/ignored-fields';
import type { FastifyReply } from 'fastify';
import { SOURCES, type Source } from '../contact/contact.model.ts';
import { type ContactFile, type ExportFormat, type ExportInput, type FileExport, FORMATS } from './contacts.file.ts';

type Query = Partial<
  Record<'format' | 'ids' | 'search' | 'company' | 'tag' | 'source' | 'favourite' | 'custom' | 'preset', string>
>;

/** A URL has room for some hundred ids, a request body for the largest selection of a list. */
const MOST_IDS = { inAddress: 1000, inBody: 100_000 };
const BODY_LIMIT = 2 * 1024 * 1024;

/** `key=value`, or `key` for any value. */
function customOf(text: string): { key: string; value: string | null } {
  const at = text.indexOf('=');
  return at < 0 ? { key: text, value: null } : { key: text.slice(0, at), value: text.slice(at + 1) };
}

/** The routes for downloads. */
export const fileExportRoutes =
  (files: FileExport): PrivateRoutes =>
  (app, asking) => {
    app.get<{ Querystring: Query }>('/internal/contacts/export', async (request, reply) => {
      const { viewer } = asking(request);
      const { format, ids, search, company, tag, source, favourite, custom, preset } = request.query;
      if (source && !SOURCES.includes(source as Source))
        throw invalid({ source: `source must be one of ${SOURCES.join(', ')}.` });
      if (favourite !== undefined && favourite !== 'true' && favourite !== 'false')
        throw invalid({ favourite: 'favourite must be true or false.' });
      const file = await files.open(viewer, {
        ...columnsOf(format, preset),
        ids: ids === undefined ? null : few(ids.split(',').filter(Boolean), MOST_IDS.inAddress),
        filter: {
          search,
          company,
          tag,
          source: source as Source | undefined,
          favourite: favourite === undefined ? null : favourite === 'true',
          custom: custom ? [customOf(custom)] : null,
        },
      });
      return send(reply, file);
    });

    app.post<{ Body: unknown }>('/internal/contacts/export', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const { viewer } = asking(request);
      const { format, preset, ids } = (request.body ?? {}) as Record<string, unknown>;
      nameIgnored(reply, request.body, { format, preset, ids });
      if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string' || typeof id === 'number'))
        throw invalid({ ids: 'ids must be a list of contact ids.' });
      if (!ids.length) throw invalid({ ids: 'Please choose at least one contact.' });
      const chosen = few(ids, MOST_IDS.inBody);
      return send(reply, await files.open(viewer, { ...columnsOf(format, preset), ids: chosen, filter: {} }));
    });
  };

function columnsOf(format: unknown = 'csv', preset?: unknown): Pick<ExportInput, 'format' | 'preset'> {
  if (typeof format !== 'string' || !Object.hasOwn(FORMATS, format))
    throw invalid({ format: 'format must be csv or vcf.' });
  if (preset !== undefined && !PRESETS.includes(preset as Preset))
    throw invalid({ preset: `preset must be one of ${PRESETS.join(', ')}.` });
  return { format: format as ExportFormat, preset: (preset as Preset | undefined) ?? null };
}

function few<T>(ids: T[], most: number): T[] {
  if (ids.length > most)
    throw invalid({ ids: `A selection can have at most ${most.toLocaleString('en-US')} contacts.` });
  return ids;
}

/** The name in any script in addition to the ASCII name (RFC 6266), if they differ. */
const attachment = ({ plainName, fileName }: ContactFile): string =>
  `attachment; filename="${plainName}"${fileName === plainName ? '' : `; filename*=UTF-8''${encoded(fileName)}`}`;

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

const send = (reply: FastifyReply, file: ContactFile) =>
  reply
    .type(file.type)
    .header('content-disposition', attachment(file))
    .header('cache-control', 'private, no-store')
    .headers(file.missing.length ? { 'missing-ids': file.missing.map((id) => `"${id}"`).join(', ') } : {})
    .send(Readable.from(file.content, { objectMode: false }));
