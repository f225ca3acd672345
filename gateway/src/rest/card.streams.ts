import { z } from 'zod';
import { json } from './rest.shapes.ts';
import type { StreamedRoute } from './streams.ts';

const MB = 1024 * 1024;
const bytes = { openapi: {} };
const picture = { 'image/jpeg': bytes, 'image/png': bytes, 'image/webp': bytes };
const TAG = 'Business cards';
const PUBLIC_TAG = 'Public profiles';
const pictureShape = z.object({ url: z.string(), width: z.int(), height: z.int(), version: z.int() });
const NOBODY = 'Nobody has a public profile here, or it is switched off.';

const publicQuery = z.object({
  card: z.string().max(20).optional().meta({ description: 'Another card than the default one, if it is shared.' }),
  format: z.enum(['html', 'json', 'vcf']).optional().meta({ description: 'Instead of what `Accept` asks for.' }),
});

const publicCardShape = z
  .looseObject({ userId: z.int(), cardId: z.int(), fullName: z.string(), profileUrl: z.string(), vCardUrl: z.string() })
  .meta({ id: 'PublicCard' });

const open = { service: 'cards', access: 'anyone', load: 'download', bodyLimit: 0, tag: PUBLIC_TAG } as const;

const profileAnswers = {
  200: {
    description: 'The card: a page for browsers, JSON for programs, a vCard 3.0 with photo',
    body: { 'text/html': bytes, 'application/json': publicCardShape, 'text/vcard': bytes },
    headers: { ETag: 'To be sent as If-None-Match: an unchanged card is not sent again.' },
  },
  304: { description: 'It has not changed.' },
};

export const cardStreams: StreamedRoute[] = [
  {
    method: 'POST',
    path: '/api/business-cards/{id}/{picture}',
    service: 'cards',
    to: '/internal/business-cards/{id}/{picture}',
    load: 'upload',
    bodyLimit: 5 * MB + 65_536,
    signInMessage: 'Please sign in.',
    tag: TAG,
    summary: 'Send a picture of a card',
    description: 'As it is, at most 5 MB and 40 megapixels. It takes the place of the one before; metadata goes.',
    access: 'signed-in',
    params: {
      id: 'Id of the card',
      picture: { description: 'What it is', schema: { type: 'string', enum: ['photo', 'logo', 'cover'] } },
    },
    body: picture,
    answers: { 200: { description: 'It is stored', body: json(pictureShape) } },
    errors: {
      400: 'No picture, or a broken one.',
      404: 'There is no card of yours with this id.',
      413: 'More than 5 MB or 40 megapixels.',
      415: 'Not a JPEG, PNG, WebP or HEIC picture.',
    },
  },
  {
    ...open,
    method: 'GET',
    path: '/api/public/profile/{userId}',
    to: '/internal/public/profile/{userId}',
    summary: 'Somebody’s card, as everybody sees it',
    params: { userId: 'Id of the user' },
    query: publicQuery,
    answers: profileAnswers,
    errors: { 404: NOBODY },
  },
  {
    ...open,
    method: 'GET',
    path: '/u/{handle}',
    to: '/internal/public/handle/{handle}',
    summary: 'The same at an address of its owner’s choice',
    params: { handle: { description: 'The address of one’s own', schema: { type: 'string' } } },
    query: publicQuery,
    answers: {
      ...profileAnswers,
      302: { description: 'The address was changed lately', headers: { Location: 'The present one.' } },
    },
    errors: { 404: NOBODY },
  },
  {
    ...open,
    method: 'GET',
    path: '/api/public/profile/{userId}/cards/{cardId}/{picture}',
    to: '/internal/public/profile/{userId}/cards/{cardId}/{picture}',
    summary: 'A picture of a shared card',
    params: {
      userId: 'Id of the user',
      cardId: 'Id of the card',
      picture: {
        description: 'What it is; preview.png is the card as links show it',
        schema: { type: 'string', enum: ['photo', 'logo', 'cover', 'preview.png'] },
      },
    },
    answers: { 200: { description: 'The picture', body: picture } },
    errors: { 404: 'There is no such picture, or the card is not shared.' },
  },
];
