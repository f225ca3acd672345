import { createHash } from 'node:crypto';
import { notFound, type PrivateRoutes } from '@kaard/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Card } from '../card/card.model.ts';
import { previewPicture } from '../picture/face.picture.ts';
import { isPictureKind } from '../picture/picture.routes.ts';
import type { PictureService } from '../picture/picture.service.ts';
import type { ShareRepository } from '../share/share.repository.ts';
import type { VisitCounter } from '../share/visit.counter.ts';
import type { PreviewCache } from './preview.cache.ts';
import { faceOf, type Published, pageUrl, publicCard } from './public.card.ts';
import { type PageBrand, publicPage } from './public.page.ts';
import type { PublicService } from './public.service.ts';
import { attachment, vCardFileName, vCardOf } from './vcard.ts';

export interface PublicRouteParts {
  open: PublicService;
  pictures: PictureService;
  shares: ShareRepository;
  visits: VisitCounter;
  previews: PreviewCache;
  brand: PageBrand;
  now(): Date;
}

type OfUser = { Params: { userId: string }; Querystring: Record<string, string | undefined> };
type OfHandle = { Params: { handle: string }; Querystring: Record<string, string | undefined> };
type OfCard = { Params: { userId: string; cardId: string; picture: string } };

/** Changes with its content, so it never has to be asked for again. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Kept, but asked about each time: a changed card is visible at once. */
const REVALIDATE = 'public, no-cache';

const profileNotFound = () => notFound('Profile');

/** What everybody may ask for: page, JSON, vCard and pictures of cards. */
export const publicRoutes =
  (parts: PublicRouteParts): PrivateRoutes =>
  (app, asking) => {
    const { open, pictures, shares, visits, previews, brand, now } = parts;

    async function published(userId: string, cardId: string | undefined): Promise<Published> {
      const found = await open.find(userId, cardId);
      if (!found) throw profileNotFound();
      return found;
    }

    function seen(request: FastifyRequest, card: Card): void {
      const { ip, userAgent = '' } = asking(request).claims;
      visits.add({ ownerId: card.ownerId, cardId: card.id, ip, userAgent });
    }

    async function sendVCard(card: Card, reply: FastifyReply): Promise<FastifyReply> {
      const photo = await pictures.read(card, 'photo');
      const day = now().toISOString().slice(0, 10);
      await shares.addSave({ ownerId: card.ownerId, cardId: card.id, day });
      return reply
        .type('text/vcard; charset=utf-8')
        .header('content-disposition', attachment(vCardFileName(card.fullName)))
        .header('cache-control', 'no-store')
        .send(vCardOf(card, photo));
    }

    async function answer(request: FastifyRequest<OfUser | OfHandle>, reply: FastifyReply, found: Published) {
      const { format } = request.query as Record<string, string | undefined>;
      reply.header('vary', 'accept').header('x-robots-tag', found.isIndexed ? 'all' : 'noindex');
      const kind = wanted(format, request.headers.accept);
      if (kind === 'vcf') return sendVCard(found.card, reply);
      if (kind === 'html') seen(request, found.card);
      const body = kind === 'json' ? JSON.stringify(publicCard(found, brand)) : publicPage(found, brand);
      const etag = `"${createHash('sha256')
        .update(typeof body === 'string' ? body : body.html)
        .digest('base64url')
        .slice(0, 22)}"`;
      reply.header('cache-control', REVALIDATE).header('etag', etag);
      if (typeof body !== 'string') reply.header('content-security-policy', body.policy);
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return typeof body === 'string'
        ? reply.type('application/json; charset=utf-8').send(body)
        : reply.type('text/html; charset=utf-8').send(body.html);
    }

    app.get<OfUser>('/internal/public/profile/:userId', async (request, reply) =>
      answer(request, reply, await published(request.params.userId, request.query.card)),
    );

    app.get<OfHandle>('/internal/public/handle/:handle', async (request, reply) => {
      const { handle } = request.params;
      const ownerId = await open.ownerOf(handle);
      if (ownerId === null) throw profileNotFound();
      const found = await published(String(ownerId), request.query.card);
      // An address that was given up, or written with other dots: on to the present one.
      if (found.handle !== handle) return reply.redirect(pageUrl(found, brand), 302);
      return answer(request, reply, found);
    });

    app.get<OfCard>('/internal/public/profile/:userId/cards/:cardId/:picture', async (request, reply) => {
      const { userId, cardId, picture } = request.params;
      const { card } = await published(userId, cardId);
      reply.header('content-security-policy', "default-src 'none'; sandbox").header('cache-control', FOR_EVER);
      if (picture === 'preview.png') {
        const bytes = await previews.get(card, async () => {
          const [photo, logo] = await Promise.all([dataUrl(card, 'photo'), dataUrl(card, 'logo')]);
          return previewPicture(faceOf(card, { photo, logo }));
        });
        return reply.type('image/png').send(bytes);
      }
      const found = isPictureKind(picture) ? await pictures.read(card, picture) : null;
      if (!found) throw notFound('Picture');
      return reply.type(found.type).send(Buffer.from(found.bytes));
    });

    async function dataUrl(card: Card, kind: 'photo' | 'logo'): Promise<string | null> {
      const found = await pictures.read(card, kind);
      return found && `data:${found.type};base64,${Buffer.from(found.bytes).toString('base64')}`;
    }
  };

/** Programs get JSON unless they ask for something else; browsers ask for a page by name. */
function wanted(format: string | undefined, accept = ''): 'html' | 'json' | 'vcf' {
  if (format === 'vcf' || format === 'json' || format === 'html') return format;
  const asked = accept.slice(0, 500).toLowerCase();
  if (asked.includes('text/vcard') || asked.includes('text/x-vcard')) return 'vcf';
  return asked.includes('text/html') ? 'html' : 'json';
}

/** RFC 9110, 13.1.2: weak comparison. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
