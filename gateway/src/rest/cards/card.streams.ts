import { MOST_SHOWN_BYTES } from '@kaard/pictures/limits';
import { z } from 'zod';
import { json, versionQuery } from '../rest.shapes.ts';
import type { StreamedRoute } from '../stream.ts';
import { formerName } from './cards.shape.ts';

const KB = 1024;
const bytes = { openapi: {} };
const picture = { 'image/jpeg': bytes, 'image/png': bytes, 'image/webp': bytes };
const TAG = 'Business cards';
const PUBLIC_TAG = 'Public profiles';
const pictureShape = z.object({ url: z.string(), width: z.int(), height: z.int(), version: z.int() });
const NOBODY = 'There is no public profile here, or it is switched off.';

const publicQuery = z.object({
  card: z.string().max(20).optional().meta({ description: 'A card other than the default one, if it is shared.' }),
  format: z.enum(['html', 'json', 'vcf']).optional().meta({ description: 'Overrides the `Accept` header.' }),
  via: z
    .enum(['qr', 'link', 'nfc', 'mail', 'text', 'whatsapp', 'linkedin', 'signature'])
    .optional()
    .meta({ description: 'How the link was shared. Views and saves are counted by it.' }),
});

const formText = (maxLength: number, description: string) => ({ type: 'string', maxLength, description });
/** The body that the page’s own form sends. */
const offerBody = {
  openapi: {
    type: 'object',
    required: ['name', 'consent'],
    properties: {
      name: formText(200, 'The visitor’s name.'),
      email: formText(254, 'This or a phone number is needed.'),
      phone: formText(40, 'A phone number or an email address is needed.'),
      company: formText(200, 'Where they work.'),
      note: formText(2000, 'A note from the visitor.'),
      consent: {
        type: 'string',
        description: 'The value of the checkbox on the page, which identifies the exact text.',
      },
      topic: { type: 'string', description: 'Leave empty: a trap for bots.' },
    },
  },
};
const leftShape = z.object({ message: z.string() }).meta({ id: 'DetailsLeft' });

const publicCardShape = z
  .looseObject({
    ...{ userId: z.int(), cardId: z.int(), fullName: z.string(), linkedIn: z.string().nullable(), ...formerName },
    ...{ profileUrl: z.string(), vCardUrl: z.string() },
  })
  .meta({ id: 'PublicCard' });

const open = { service: 'cards', access: 'anyone', load: 'download', bodyLimit: 0, tag: PUBLIC_TAG } as const;

const own = { service: 'cards', access: 'signed-in', load: 'download', bodyLimit: 0, tag: TAG } as const;

const byContent =
  'JSON for programs, a page for those who accept `text/html`, a vCard for `text/vcard`. Services that draw previews of ' +
  'links, known by their `User-Agent`, get the page if they accept anything.';

const profileAnswers = {
  200: {
    description: 'The card as a page, as JSON, or as a vCard 3.0 with photo',
    body: { 'text/html': bytes, 'application/json': publicCardShape, 'text/vcard': bytes },
    headers: { ETag: 'To be sent as If-None-Match: an unchanged card is not sent again.' },
    example: {
      ...{ userId: 182_736_450_918_273, cardId: 7, fullName: 'Grace Marlow', linkedIn: null, linkedin: null },
      ...{ profileUrl: 'https://cards.example/u/grace', vCardUrl: 'https://cards.example/u/grace?format=vcf' },
    },
  },
  304: { description: 'Not modified.' },
};

export const cardStreams: StreamedRoute[] = [
  {
    method: 'POST',
    path: '/api/business-cards/{id}/{picture}',
    service: 'cards',
    to: '/internal/business-cards/{id}/{picture}',
    load: 'upload',
    bodyLimit: MOST_SHOWN_BYTES + 65_536,
    signInMessage: 'Please sign in.',
    tag: TAG,
    summary: 'Send a picture of a card',
    description:
      'The raw picture (JPEG, PNG, WebP or HEIC), up to 5 MB and 40 megapixels. Replaces the previous one; metadata is removed.',
    access: 'signed-in',
    params: {
      id: 'Id of the card',
      picture: { description: 'What to get', schema: { type: 'string', enum: ['photo', 'logo', 'cover'] } },
    },
    body: { ...picture, 'image/heic': bytes },
    answers: {
      200: {
        description: 'Stored',
        body: json(pictureShape),
        example: {
          ...{
            url: '/api/public/profile/182736450918273/cards/7/photo?v=14e41516',
            width: 320,
            height: 200,
            version: 2,
          },
        },
      },
    },
    errors: {
      400: 'The picture is missing or damaged.',
      404: 'You have no card with this id.',
      413: 'More than 5 MB or 40 megapixels.',
      415: 'Not a JPEG, PNG, WebP or HEIC picture.',
    },
  },
  {
    method: 'GET',
    path: '/api/business-cards/{id}/files/{file}',
    service: 'cards',
    to: '/internal/business-cards/{id}/files/{file}',
    // A picture that is rendered for the first time waits for those before it.
    timeoutMs: 30_000,
    load: 'download',
    bodyLimit: 0,
    signInMessage: 'Please sign in.',
    tag: TAG,
    summary: 'Files for sharing a card',
    description:
      'A QR code of the card’s address, or of the card itself as a short vCard (`contact-qr`), 300 by 300 pixels or SVG; ' +
      'the card with its code as a picture (`share.png`); a video call background, 1920 by 1080 (`background.png`); ' +
      'an Apple Wallet pass if the operator has set a certificate (`pass.pkpass`).',
    access: 'signed-in',
    params: {
      id: 'Id of the card',
      file: {
        description: 'What to get',
        schema: {
          type: 'string',
          enum: [
            ...['qr.svg', 'qr.png', 'contact-qr.svg', 'contact-qr.png', 'share.png', 'background.png', 'pass.pkpass'],
          ],
        },
      },
    },
    query: versionQuery,
    answers: {
      200: {
        description: 'The file',
        body: { 'image/png': bytes, 'image/svg+xml': bytes, 'application/vnd.apple.pkpass': bytes },
      },
    },
    errors: { 404: 'You have no card with this id, or no such file.' },
  },
  {
    ...own,
    method: 'GET',
    path: '/api/business-cards/{id}/vcard',
    to: '/internal/business-cards/{id}/vcard',
    summary: 'One of your cards as a vCard 3.0',
    description: 'With photo, whether shared or not. Not counted as a view.',
    params: { id: 'Id of the card' },
    answers: { 200: { description: 'The vCard', body: { 'text/vcard': bytes } } },
    errors: { 404: 'You have no card with this id.' },
  },
  {
    ...own,
    method: 'GET',
    path: '/api/business-cards/{id}/{picture}',
    to: '/internal/business-cards/{id}/{picture}',
    summary: 'A picture of one of your cards',
    description: 'Works whether the card is shared or not.',
    params: {
      id: 'Id of the card',
      picture: { description: 'What to get', schema: { type: 'string', enum: ['photo', 'logo', 'cover'] } },
    },
    query: versionQuery,
    answers: { 200: { description: 'The picture', body: picture } },
    errors: { 404: 'You have no picture with this id.' },
  },
  {
    ...open,
    method: 'GET',
    path: '/api/public/profile/{userId}',
    isShared: true,
    isPage: true,
    to: '/internal/public/profile/{userId}',
    summary: 'A public profile',
    description: byContent,
    params: { userId: 'Id of the user' },
    query: publicQuery,
    answers: profileAnswers,
    errors: { 404: NOBODY },
  },
  {
    ...open,
    method: 'POST',
    path: '/api/public/profile/{userId}/offers',
    isPage: true,
    to: '/internal/public/profile/{userId}/offers',
    load: 'upload',
    bodyLimit: 32 * KB,
    summary: 'Leave your details on a public profile',
    description:
      'The data of the public page’s form. The card’s owner decides whether it becomes a contact; it is deleted after 90 days ' +
      'otherwise. Sending the same form again on the same day changes nothing.',
    params: { userId: 'Id of the user' },
    query: publicQuery.pick({ card: true, format: true }),
    body: { 'application/x-www-form-urlencoded': offerBody },
    answers: {
      200: {
        description: 'Details left: a page for browsers, a message for programs',
        body: { 'text/html': bytes, 'application/json': leftShape },
        example: { message: 'Your details have been sent to Grace Marlow.' },
      },
    },
    errors: {
      400: 'Something is missing or invalid; `fields` says what. Browsers get the form again.',
      404: `${NOBODY} Or its owner doesn’t accept details.`,
      413: 'More than the form allows.',
      415: 'Not a form.',
    },
  },
  {
    ...open,
    method: 'GET',
    path: '/api/public/profile/{userId}/offers',
    isPage: true,
    to: '/internal/public/profile/{userId}/offers',
    summary: 'From a form that was sent back to its public profile',
    params: { userId: 'Id of the user' },
    query: publicQuery.pick({ card: true }),
    answers: { 302: { description: 'To the profile', headers: { Location: 'Its address.' } } },
    errors: { 404: NOBODY },
  },
  {
    ...open,
    method: 'GET',
    path: '/u/{handle}',
    isShared: true,
    isPage: true,
    to: '/internal/public/handle/{handle}',
    summary: 'A public profile at its owner’s own address',
    description: byContent,
    params: { handle: { description: 'The handle', schema: { type: 'string' } } },
    query: publicQuery,
    answers: {
      ...profileAnswers,
      302: { description: 'The handle has changed', headers: { Location: 'The current address.' } },
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
        description: 'What to get; preview.png is the image for link previews',
        schema: { type: 'string', enum: ['photo', 'logo', 'cover', 'preview.png'] },
      },
    },
    query: versionQuery,
    answers: { 200: { description: 'The picture', body: picture } },
    errors: { 404: 'There is no such picture, or the card isn’t shared.' },
  },
];
