import { faceOf } from '@kaard/card-face';
import { asDomainError, invalid, KINDS, notFound, type PrivateRoutes, sendProblem } from '@kaard/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Card } from '../card/card.model.ts';
import { checkOffer, readForm } from '../offer/offer.input.ts';
import type { OfferService } from '../offer/offer.service.ts';
import { termsOf } from '../offer/offer.terms.ts';
import { previewPicture } from '../picture/face.picture.ts';
import type { PictureCache } from '../picture/picture.cache.ts';
import { isPictureKind } from '../picture/picture.routes.ts';
import type { PictureService } from '../picture/picture.service.ts';
import { dayOf } from '../share/daily.salt.ts';
import { type Way, wayOf } from '../share/share.model.ts';
import type { ShareRepository } from '../share/share.repository.ts';
import type { VisitCounter } from '../share/visit.counter.ts';
import type { Page } from './document.ts';
import { plainPage } from './plain.page.ts';
import { type Published, pageUrl, profilePath, publicCard, withWay } from './public.card.ts';
import { type PageBrand, publicPage } from './public.page.ts';
import type { PublicService } from './public.service.ts';
import { createRenderedCache } from './rendered.cache.ts';
import { attachment, vCardFileName, vCardOf } from './vcard.ts';

export interface PublicRouteParts {
  open: PublicService;
  pictures: PictureService;
  shares: ShareRepository;
  visits: VisitCounter;
  offers: OfferService;
  /** Where a visitor's phone number without a country code belongs: where the owner's do. */
  countryOf(ownerId: number): Promise<string>;
  previews: PictureCache;
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

/** A form that is full to the brim, in a script of three bytes a letter, each written as `%XX`. */
const FORM_BYTES = 32 * 1024;

const profileNotFound = () => notFound('Profile');

/** What everybody may ask for: page, JSON, vCard and pictures of cards. */
export const publicRoutes =
  (parts: PublicRouteParts): PrivateRoutes =>
  (app, asking) => {
    const { open, pictures, shares, visits, offers, countryOf, previews, brand, now } = parts;
    const rendered = createRenderedCache();

    async function published(userId: string, cardId: string | undefined): Promise<Published> {
      const found = await open.find(userId, cardId);
      if (!found) throw profileNotFound();
      return found;
    }

    function seen(request: FastifyRequest, card: Card, way: Way | null): void {
      const { claims } = asking(request);
      for (const { ip, userAgent = '' } of [claims, ...(claims.alsoFor ?? [])])
        visits.add({ ownerId: card.ownerId, cardId: card.id, way, ip, userAgent });
    }

    const sendPage = (reply: FastifyReply, { html, policy }: Page) =>
      reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);

    // People get a page that says it, programs a problem document.
    app.setErrorHandler((error, request, reply) => {
      const domain = asDomainError(error);
      const { format } = request.query as Record<string, string | undefined>;
      if (!domain || wanted(format, request.headers.accept) !== 'html') return sendProblem(error, request, reply);
      const { retryAfterSeconds } = domain.details;
      if (typeof retryAfterSeconds === 'number') reply.header('retry-after', String(retryAfterSeconds));
      reply.code(KINDS[domain.kind].status).header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const link = { to: `${brand.publicUrl}/`, label: brand.name };
      if (domain.kind === 'not-found')
        return sendPage(
          reply,
          plainPage({ title: domain.message, text: 'This card does not exist or is no longer shared.', link }),
        );
      return sendPage(reply, plainPage({ title: 'Please try again later', text: domain.message, link }));
    });

    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, body),
    );

    async function sendVCard(
      request: FastifyRequest,
      card: Card,
      way: Way | null,
      reply: FastifyReply,
    ): Promise<FastifyReply> {
      const photo = await pictures.read(card, 'photo');
      const times = 1 + (asking(request).claims.alsoFor?.length ?? 0);
      await shares.addSaves({ ownerId: card.ownerId, cardId: card.id, day: dayOf(now()) }, way, times);
      return reply
        .type('text/vcard; charset=utf-8')
        .header('content-disposition', attachment(vCardFileName(card.fullName)))
        .header('cache-control', 'no-store')
        .send(vCardOf(card, photo));
    }

    async function answer(request: FastifyRequest<OfUser | OfHandle>, reply: FastifyReply, found: Published) {
      const { format, via } = request.query as Record<string, string | undefined>;
      const way = wayOf(via);
      reply.header('vary', 'accept').header('x-robots-tag', found.isIndexed ? 'all' : 'noindex');
      const kind = wanted(format, request.headers.accept);
      if (kind === 'vcf') return sendVCard(request, found.card, way, reply);
      if (kind === 'html') seen(request, found.card, way);
      const { body, policy, etag } = rendered.get(kind, found, way, () => {
        if (kind === 'json') return { body: JSON.stringify(publicCard(found, brand)), policy: null };
        const { html, policy } = publicPage(found, brand, { way, entered: null });
        return { body: html, policy };
      });
      reply.header('cache-control', REVALIDATE).header('etag', etag);
      if (policy) reply.header('content-security-policy', policy);
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(kind === 'json' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8').send(body);
    }

    app.get<OfUser>('/internal/public/profile/:userId', async (request, reply) =>
      answer(request, reply, await published(request.params.userId, request.query.card)),
    );

    app.post<OfUser>('/internal/public/profile/:userId/offers', async (request, reply) => {
      const found = await published(request.params.userId, request.query.card);
      const { card } = found;
      if (!found.takesOffers) throw profileNotFound();
      const isPage = wanted(request.query.format, request.headers.accept) === 'html';
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').header('vary', 'accept');
      const form = readForm(typeof request.body === 'string' ? request.body : '');
      const country = await countryOf(card.ownerId);
      const { offer, problems } = checkOffer(form, { terms: termsOf(card), country });
      if (Object.keys(problems).length) {
        if (!isPage) throw invalid(problems as Record<string, string>);
        return sendPage(reply.code(400), publicPage(found, brand, { way: null, entered: { form, problems } }));
      }
      // A program is answered as a person is.
      if (!form.trap) await offers.leave(card, offer, asking(request).claims.ip);
      const text = `Your details were sent to ${card.fullName}.`;
      if (!isPage) return reply.send({ message: text });
      const link = { to: profilePath(card), label: 'Back to the card' };
      return sendPage(reply, plainPage({ title: 'Thank you', text, link, accent: card.accent }));
    });

    app.get<OfHandle>('/internal/public/handle/:handle', async (request, reply) => {
      const { handle } = request.params;
      const ownerId = await open.ownerOf(handle);
      if (ownerId === null) throw profileNotFound();
      const found = await published(String(ownerId), request.query.card);
      // An address that was given up, or written with other dots: on to the present one.
      if (found.handle !== handle) return reply.redirect(withWay(pageUrl(found, brand), wayOf(request.query.via)), 302);
      return answer(request, reply, found);
    });

    app.get<OfCard>('/internal/public/profile/:userId/cards/:cardId/:picture', async (request, reply) => {
      const { userId, cardId, picture } = request.params;
      const { card } = await published(userId, cardId);
      reply.header('content-security-policy', "default-src 'none'; sandbox").header('cache-control', FOR_EVER);
      if (picture === 'preview.png') {
        const bytes = await previews.get(`preview.png ${card.id} ${card.version}`, async () => {
          const [photo, logo] = await Promise.all([
            pictures.readDataUrl(card, 'photo'),
            pictures.readDataUrl(card, 'logo'),
          ]);
          return previewPicture(faceOf(card, { photo, logo }));
        });
        return reply.type('image/png').send(bytes);
      }
      const found = isPictureKind(picture) ? await pictures.read(card, picture) : null;
      if (!found) throw notFound('Picture');
      return reply.type(found.type).send(Buffer.from(found.bytes));
    });
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
