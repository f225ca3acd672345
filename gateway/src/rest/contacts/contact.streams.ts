import { PRESETS } from '@kaard/contact-formats/presets';
import { MOST_SHOWN_BYTES } from '@kaard/pictures/limits';
import { z } from 'zod';
import { json, RESULT_DELETED, versionQuery } from '../rest.shapes.ts';
import type { StreamedRoute } from '../stream.ts';
import { bulkContactShape } from './contact.shape.ts';
import { acceptedImportShape, bulkAnswerShape } from './import.shape.ts';

const MB = 1024 * 1024;
const bytes = { openapi: {} };
const picture = { 'image/jpeg': bytes, 'image/png': bytes, 'image/webp': bytes };

const exportQuery = z.object({
  format: z.enum(['csv', 'vcf']).optional().meta({ description: 'CSV (the default) or vCard 3.0.' }),
  preset: z.enum(PRESETS).optional().meta({
    description: 'CSV with the columns of another program, or with all columns (`kaard`).',
  }),
  ids: z
    .string()
    .max(16_000)
    .optional()
    .meta({ description: 'Contact ids, separated by commas. If omitted, all contacts.' }),
  search: z.string().max(500).optional(),
  company: z.string().max(500).optional(),
  tag: z.string().max(500).optional(),
  source: z.enum(['manual', 'scan', 'import', 'api', 'exchange']).optional(),
  favourite: z.enum(['true', 'false']).optional().meta({ description: 'true: only favourites; false: all others.' }),
  custom: z
    .string()
    .max(500)
    .optional()
    .meta({ description: '`key=value` of a custom field, or `key` for any value of it.' }),
});

const exportBody = exportQuery.pick({ format: true, preset: true }).extend({
  ids: z
    .array(z.union([z.string(), z.int()]))
    .min(1)
    .max(100_000),
});
const exportAnswers = {
  200: {
    description: 'The file',
    body: { 'text/csv': bytes, 'text/vcard': bytes },
    headers: {
      'Missing-Ids': 'The first 20 of the `ids` that are no contacts of yours, if there are any: `"4712", "4713"`.',
    },
  },
};
const NO_PRESETS =
  'The plan doesn’t include presets (`EXPORT_NOT_IN_PLAN`): `limit`, `used`, `resetsAt` (null: never); `upgradeAt` links to the plans.';

const people = {
  openapi: {
    type: 'object',
    required: ['people'],
    properties: {
      people: { type: 'array', items: { type: 'object' }, description: 'People as returned by the Google People API.' },
    },
  },
};
const form = {
  openapi: { type: 'object', required: ['file'], properties: { file: { type: 'string', contentMediaType: '*/*' } } },
};
const bulkBody = z.object({ contacts: z.array(bulkContactShape).max(10_000) });
const photoShape = z.object({ url: z.string(), width: z.int(), height: z.int(), version: z.int() });

const contacts = { service: 'contacts', access: 'signed-in' } as const;

export const contactStreams: StreamedRoute[] = [
  {
    ...contacts,
    method: 'POST',
    path: '/api/imports',
    to: '/internal/imports',
    load: 'file',
    bodyLimit: 50 * MB + 65_536,
    tag: 'Imports',
    summary: 'Upload a file of contacts',
    description:
      'A CSV, Excel (.xlsx), vCard, LDIF or ZIP file, raw (with an optional `?name=`) or as a form, or data from the Google People API. It is read in the background. Check the preview at /api/imports/{id}, then start it.',
    query: z.object({ name: z.string().max(500).optional().meta({ description: 'Name of the file.' }) }),
    headers: {
      'Idempotency-Key':
        'Repeating the request with the same key and file within 24 hours doesn’t create a second import.',
    },
    body: {
      'text/csv': bytes,
      'text/vcard': bytes,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': bytes,
      'application/zip': bytes,
      'application/octet-stream': bytes,
      'multipart/form-data': form,
      'application/json': people,
    },
    bodyExample: { people: [{ names: [{ displayName: 'Grace Marlow' }] }] },
    answers: {
      202: {
        description: 'Stored, and waiting to be read',
        body: json(acceptedImportShape),
        headers: { Location: 'Where the import is.', 'Retry-After': 'Seconds to wait before checking the import.' },
        example: { importId: 12, state: 'reading' },
      },
    },
    errors: {
      400: 'The file is missing or empty.',
      409: RESULT_DELETED,
      413: 'More than 50 MB.',
      422: 'The Idempotency-Key was already used with a different file.',
      429: 'Ten imports are unfinished (`TOO_MANY_OPEN_IMPORTS`).',
    },
  },
  {
    ...contacts,
    method: 'GET',
    path: '/api/imports/{id}/report',
    to: '/internal/imports/{id}/report',
    load: 'download',
    bodyLimit: 0,
    tag: 'Imports',
    summary: 'Import report as CSV',
    params: { id: 'Id of the import' },
    answers: { 200: { description: 'One line per contact', body: { 'text/csv': bytes } } },
    errors: { 404: 'You have no import with this id.' },
  },
  {
    ...contacts,
    method: 'POST',
    path: '/api/contacts/bulk',
    namesIgnored: true,
    to: '/internal/contacts/bulk',
    load: 'work',
    bodyLimit: 5 * MB,
    timeoutMs: 120_000,
    tag: 'Contacts',
    summary: 'Create many contacts',
    description:
      'Existing contacts get missing values added; nothing is overwritten. Sending the same contacts again changes nothing. What can’t be read, such as an object in place of a phone number, is added to the contact’s notes. At your plan’s limit, as many as fit are added and the rest are listed.',
    headers: {
      'Idempotency-Key':
        'Repeating the request with the same key and body within 24 hours returns the same response, once everything is saved.',
    },
    body: json(bulkBody),
    bodyExample: {
      contacts: [{ name: 'Grace Marlow', email: 'grace.marlow@northwind.example', tags: ['File Import'] }],
    },
    answers: {
      200: {
        description: 'The results',
        body: json(bulkAnswerShape),
        example: { created: 1, updated: 0, skipped: 0, failed: [], overLimit: 0, overLimitContacts: [], importId: 12 },
      },
      202: {
        description:
          'Still being saved. Check the import, or send the same request with the same Idempotency-Key again',
        body: json(acceptedImportShape),
        headers: { Location: 'Where the import is.', 'Retry-After': 'Seconds to wait before checking again.' },
        example: { importId: 12, state: 'saving' },
      },
    },
    errors: {
      400: 'contacts isn’t a list.',
      409: RESULT_DELETED,
      413: 'More than 5 MB or 10,000 contacts.',
      422: 'The Idempotency-Key was already used with a different body.',
    },
  },
  {
    ...contacts,
    method: 'GET',
    path: '/api/contacts/export',
    to: '/internal/contacts/export',
    load: 'download',
    bodyLimit: 0,
    tag: 'Contacts',
    summary: 'Export contacts as a file',
    description:
      'CSV with the columns Name, Title, Company, Email, Phone, Website, Notes and Tags, or vCard 3.0 with everything. With a preset: the columns of HubSpot, Salesforce, Google or Outlook (requires a plan with data export), or all columns.',
    query: exportQuery,
    answers: exportAnswers,
    errors: {
      400: '`format`, `preset` or `source` is invalid, there is no such `custom` field, or there are more than 1,000 `ids`.',
      402: NO_PRESETS,
      404: 'You have no contact with this id.',
    },
  },
  {
    ...contacts,
    method: 'POST',
    path: '/api/contacts/export',
    namesIgnored: true,
    to: '/internal/contacts/export',
    load: 'download',
    bodyLimit: 2 * MB,
    tag: 'Contacts',
    summary: 'Export chosen contacts as a file',
    description: 'As `GET /api/contacts/export`, for more contacts than fit into an address. Changes nothing.',
    body: { 'application/json': exportBody },
    bodyExample: { format: 'csv', preset: 'kaard', ids: ['4711', '4712'] },
    answers: exportAnswers,
    errors: {
      400: '`format`, `preset` or `ids` is invalid, or there are no ids or more than 100,000.',
      402: NO_PRESETS,
      404: 'Only one id was sent, and you have no such contact.',
    },
  },
  {
    ...contacts,
    method: 'POST',
    path: '/api/contacts/{id}/photo',
    to: '/internal/contacts/{id}/photo',
    load: 'upload',
    bodyLimit: MOST_SHOWN_BYTES + 65_536,
    tag: 'Contacts',
    summary: 'Set a contact’s photo',
    params: { id: 'Id of the contact' },
    body: { ...picture, 'image/heic': bytes },
    answers: {
      200: {
        description: 'Stored without its metadata',
        body: json(photoShape),
        example: { url: '/api/contacts/4711/photo?v=5f3a9c01', width: 400, height: 400, version: 2 },
      },
    },
    errors: {
      400: 'No picture.',
      404: 'You have no contact with this id.',
      413: 'More than 5 MB or 40 megapixels.',
      415: 'Not a JPEG, PNG, WebP or HEIC.',
    },
  },
  {
    ...contacts,
    method: 'GET',
    path: '/api/contacts/{id}/photo',
    to: '/internal/contacts/{id}/photo',
    load: 'download',
    bodyLimit: 0,
    tag: 'Contacts',
    summary: 'Get a contact’s photo',
    params: { id: 'Id of the contact' },
    query: versionQuery,
    answers: { 200: { description: 'The picture', body: picture } },
    errors: { 404: 'You have no photo with this id.' },
  },
];
