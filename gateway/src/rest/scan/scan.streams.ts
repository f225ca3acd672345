import { MOST_FILE_BYTES } from '@kaard/pictures/batch-limits';
import { MOST_SIDES_BYTES } from '@kaard/pictures/limits';
import { z } from 'zod';
import { idShape, json } from '../rest.shapes.ts';
import type { StreamedRoute } from '../stream.ts';
import { acceptedScanShape, exampleScan, scannedCardShape } from './scan.shape.ts';
import { acceptedFileShape, acceptedItemShape, BATCHES_TAG, resultShape } from './scan-batches.rows.ts';

const SCAN_SIGN_IN = 'Authentication required. Please log in to scan business cards.';
const KEY = {
  'Idempotency-Key':
    'Repeating the request with the same key and picture within 24 hours doesn’t create a second scan.',
};

const bytes: z.ZodType | { openapi: object } = { openapi: {} };
const picture = { 'image/jpeg': bytes, 'image/png': bytes, 'image/webp': bytes };
const sentPicture = { ...picture, 'image/heic': bytes };

const scanCardBody = {
  openapi: {
    type: 'object',
    required: ['imageData'],
    properties: {
      imageData: {
        type: 'string',
        description: 'JPEG, PNG, WebP or HEIC as a data URL or base64, up to 10 MB and 40 megapixels.',
      },
      backImageData: { type: ['string', 'null'], description: 'The back of the card, in the same format.' },
    },
  },
};
const formBody = {
  openapi: {
    type: 'object',
    required: ['front'],
    properties: {
      front: { type: 'string', contentMediaType: 'image/*' },
      back: { type: 'string', contentMediaType: 'image/*' },
      priority: { type: 'string', enum: ['interactive', 'bulk'] },
    },
  },
};

const accepted = {
  description: 'The picture is stored and waiting to be read',
  body: json(acceptedScanShape),
  headers: { Location: 'Where the scan is.', 'Retry-After': 'Seconds to wait before checking the scan.' },
  example: { scanId: 815, status: 'queued' },
};
const PICTURE_ERRORS = {
  400: 'The picture is missing, empty or damaged, or a form holds more than one card.',
  413: 'A picture of more than 10 MB or 40 megapixels, or with too many passes.',
  415: 'Not a JPEG, PNG, WebP or HEIC.',
  422: 'The Idempotency-Key was already used with a different picture.',
};
const SINGLE_ERRORS = {
  ...PICTURE_ERRORS,
  402: 'The plan’s monthly scan limit is reached: `limit`, `used`, `resetsAt`.',
  404: 'The scan made with this Idempotency-Key has been deleted (`IDEMPOTENCY_RESULT_DELETED`).',
};

export const scanStreams: StreamedRoute[] = [
  {
    method: 'POST',
    path: '/api/scan-card',
    namesIgnored: true,
    service: 'scan',
    to: '/internal/scan-card',
    load: 'wait',
    bodyLimit: MOST_SIDES_BYTES,
    signInMessage: SCAN_SIGN_IN,
    tag: 'Scanning',
    summary: 'Read a business card',
    description: 'Waits up to 20 seconds for the result. If it takes longer, the response says where to find it.',
    access: 'signed-in',
    headers: KEY,
    body: { 'application/json': scanCardBody },
    bodyExample: { imageData: 'data:image/jpeg;base64,/9j/4AAQSkZJRg…' },
    answers: {
      200: { description: 'What the card says', body: json(scannedCardShape), example: exampleScannedCard() },
      202: accepted,
    },
    errors: {
      ...SINGLE_ERRORS,
      503: 'Reading failed through no fault of the picture; with the same Idempotency-Key, the same scan is read again.',
    },
  },
  {
    method: 'POST',
    path: '/api/scans',
    namesIgnored: true,
    service: 'scan',
    to: '/internal/scans',
    load: 'upload',
    bodyLimit: MOST_SIDES_BYTES,
    signInMessage: SCAN_SIGN_IN,
    tag: 'Scanning',
    summary: 'Start reading a business card without waiting',
    description: 'One raw picture, or front and back as a form.',
    access: 'signed-in',
    query: z.object({
      replaces: idShape.optional().meta({
        description:
          'An unsaved scan of the same card, for example of its front alone. Once the new one is read, it takes its place in ' +
          '`GET /api/scans`, and up to three times it costs no further scan of your plan. If the scan can’t be replaced (it is ' +
          'saved, in a batch or gone), the new one is an ordinary scan.',
      }),
      priority: z.enum(['interactive', 'bulk']).optional().meta({
        description:
          '`bulk`: one of many, read after those that somebody waits for (`interactive`, the default). A form’s own `priority` comes first.',
      }),
    }),
    headers: KEY,
    body: { ...sentPicture, 'multipart/form-data': formBody, 'application/json': scanCardBody },
    answers: { 202: accepted },
    errors: {
      ...SINGLE_ERRORS,
      400: 'The picture is missing, empty or damaged, a form holds more than one card, `replaces` is not an id, or `priority` is wrong.',
    },
  },
  {
    method: 'POST',
    path: '/api/scan-batches/{id}/items',
    namesIgnored: true,
    service: 'scan',
    to: '/internal/scan-batches/{id}/items',
    load: 'upload',
    bodyLimit: MOST_SIDES_BYTES,
    signInMessage: SCAN_SIGN_IN,
    tag: BATCHES_TAG,
    summary: 'Add a picture to a batch',
    description:
      'One raw picture, or front and back as a form. A repeated picture is reported (`isRepeated`) and not read ' +
      'again, so you can safely resend after a failure; under another name it becomes an item in the state ' +
      '`duplicate`. Pictures beyond your plan’s limit wait (`waiting`) and continue automatically.',
    access: 'signed-in',
    params: { id: 'Id of the batch' },
    query: z.object({
      fileName: z.string().max(255).optional().meta({ description: 'The picture’s original file name.' }),
    }),
    headers: KEY,
    body: { ...sentPicture, 'multipart/form-data': formBody, 'application/json': scanCardBody },
    answers: {
      202: { ...accepted, body: json(acceptedItemShape), example: { ...accepted.example, isRepeated: false } },
    },
    errors: {
      ...PICTURE_ERRORS,
      404: 'You have no batch with this id, or the item made with this Idempotency-Key has been deleted (`IDEMPOTENCY_RESULT_DELETED`).',
      409: 'The batch doesn’t accept more pictures: `BATCH_CLOSED`, `BATCH_CANCELLED` or `BATCH_FULL`.',
      429: 'Too many of your scans are waiting.',
    },
  },
  {
    method: 'POST',
    path: '/api/scan-batches/{id}/files',
    service: 'scan',
    to: '/internal/scan-batches/{id}/files',
    load: 'file',
    bodyLimit: MOST_FILE_BYTES,
    signInMessage: SCAN_SIGN_IN,
    tag: BATCHES_TAG,
    summary: 'Upload a ZIP, PDF or TIFF to a batch',
    description:
      'A ZIP archive of pictures, or a PDF (250 MB) or TIFF of scanned sheets, 500 at most; a sheet with several cards is cut into its cards. ' +
      'It is opened in the background: `GET /api/scan-files/{id}` shows its progress, and `…/take` continues after a preview. ' +
      'If you send it again, pictures already in the batch are not read again.',
    access: 'signed-in',
    params: { id: 'Id of the batch' },
    query: z.object({
      name: z.string().max(255).optional().meta({ description: 'The file name.' }),
      pairing: z.enum(['names', 'order', 'none']).optional().meta({
        description:
          'How fronts and backs are matched: by `_front` and `_back`, `-1` and `-2`, `_a` and `_b` (the default), in order, or not at all.',
      }),
      preview: z
        .enum(['true', 'false'])
        .optional()
        .meta({ description: 'true: nothing is added until you call `POST /api/scan-files/{id}/take`.' }),
      upload: z
        .string()
        .max(200)
        .optional()
        .meta({
          description:
            'A key you choose for a file that may arrive in parts, so that a broken connection loses nothing. Without a body, the call ' +
            'says how much has arrived. A file that is complete is not stored again.',
        }),
      offset: z
        .string()
        .optional()
        .meta({
          description:
            'With `upload`: how many bytes come before the ones you send, as `received` says: only whole megabytes ' +
            '(1,048,576 bytes) of an unfinished file are kept. Defaults to 0.',
        }),
      size: z.string().optional().meta({ description: 'With `upload`: the size of the whole file in bytes.' }),
    }),
    body: {
      'application/zip': bytes,
      'application/pdf': bytes,
      'image/tiff': bytes,
      'application/octet-stream': bytes,
    },
    answers: {
      200: {
        description: 'With `upload`: this many bytes have arrived. Send the rest from this `offset` within an hour.',
        body: json(z.object({ received: z.number().int() })),
        example: { received: 104_857_600 },
      },
      202: {
        description: 'The file is stored and waiting to be opened',
        body: json(acceptedFileShape),
        headers: { 'Retry-After': 'Seconds to wait before checking the progress.' },
        example: { fileId: 3, state: 'opening' },
      },
    },
    errors: {
      400: 'The file is missing or empty, or a parameter is wrong. `offset` and `size` need `upload`.',
      404: 'You have no batch with this id.',
      409: 'The batch doesn’t accept more pictures: `BATCH_CLOSED` or `BATCH_CANCELLED`. Or `UPLOAD_OFFSET`: continue at `received`; or `UPLOAD_IN_PROGRESS`: another request is sending this file.',
      413: 'More than 500 MB, or more than the announced `size` (`FILE_TOO_LARGE`).',
      415: 'Not a ZIP, PDF or TIFF file.',
      429: 'Twenty of your files are waiting to be opened (`TOO_MANY_FILES`).',
    },
  },
  {
    method: 'GET',
    path: '/api/scan-batches/{id}/results',
    service: 'scan',
    to: '/internal/scan-batches/{id}/results',
    load: 'download',
    bodyLimit: 0,
    tag: BATCHES_TAG,
    summary: 'Export a batch’s results',
    description: 'One line per item in upload order, including items that haven’t been read yet.',
    access: 'signed-in',
    params: { id: 'Id of the batch' },
    query: z.object({
      format: z.enum(['ndjson', 'csv']).optional().meta({
        description: 'One JSON object per line (the default), or a CSV table.',
      }),
    }),
    answers: {
      200: {
        description: 'One line per item. The schema is that of a line of `ndjson`.',
        body: { 'application/x-ndjson': resultShape, 'text/csv': bytes },
      },
    },
    errors: { 400: 'format is wrong.', 404: 'You have no batch with this id.' },
  },
  {
    method: 'GET',
    path: '/api/scans/{id}/pictures/{index}',
    service: 'scan',
    to: '/internal/scans/{id}/pictures/{index}',
    load: 'download',
    bodyLimit: 0,
    tag: 'Scanning',
    summary: 'Get a picture of a scan',
    access: 'signed-in',
    params: { id: 'Id of the scan', index: '0 is the front, 1 the back' },
    answers: { 200: { description: 'The picture', body: picture } },
    errors: { 404: 'You have no picture with this id.' },
  },
];

function exampleScannedCard() {
  const { engine: _engine, pictures: _pictures, createdAt: _created, finishedAt: _finished, ...card } = exampleScan;
  return card;
}
