import { faceOf } from '@kaard/card-face';
import { withWay } from '@kaard/card-face/way';
import {
  asDomainError,
  DomainError,
  type ErrorKind,
  invalid,
  isKnownTag,
  KINDS,
  notFound,
  type PrivateRoutes,
  sendProblem,
} from '@kaard/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Card } from '../card/card.model.ts';
import { checkOffer, readForm } from '../offer/offer.input.ts';
import type { OfferService } from '../offer/offer.service.ts';
import { termsOf, thanksText } from '../offer/offer.terms.ts';
import { previewPicture } from '../picture/face.picture.ts';
import type { PictureCache } from '../picture/picture.cache.ts';
import { isPictureKind } from '../picture/picture.routes.ts';
import type { PictureService } from '../picture/picture.service.ts';
import { type Way, wayOf } from '../share/share.model.ts';
import type { VisitCounter } from '../share/visit.counter.ts';
import type { Page } from './document.ts';
import { plainPage } from './plain.page.ts';
import { type Published, pageUrl, profilePath, publicCard } from './public.card.ts';
import { type PageBrand, publicPage } from './public.page.ts';
import type { PublicService } from './public.service.ts';
import { createRenderedCache, type RenderedKind } from './rendered.cache.ts';
import { attachment, vCardFileName, vCardOf } from './vcard.ts';
import { formatOf, wanted } from './wanted.ts';

export interface PublicRouteParts {
  open: PublicService;
  pictures: PictureService;
  visits: VisitCounter;
  offers: OfferService;
  /** The country of a visitor’s phone number without a country code; the same as for the owner’s. */
  countryOf(ownerId: number): Promise<string>;
  previews: PictureCache;
  brand: PageBrand;
}

type OfUser = { Params: { userId: string }; Querystring: Record<string, string | undefined> };
type OfHandle = { Params: { handle: string }; Querystring: Record<string, string | undefined> };
type OfCard = { Params: { userId: string; cardId: string; picture: string } };

/** The address changes with the content, so it never needs to be requested again. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Cached, but validated each time, so that a changed card is visible at once. */
const REVALIDATE = 'public, no-cache';

/** An address without a way counts as a link, because that is what Copy Link copies. */
const PLAIN_ADDRESS: Way = 'link';

const TYPES: Record<RenderedKind, string> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
};

/** The same titles as the gateway uses for its own refusals. */
const TITLES: Partial<Record<ErrorKind, string>> = {
  'too-large': 'You entered too much text',
  unsupported: 'This form can’t be read',
};

/** A completely filled form in a script with three bytes per character, each encoded as `%XX`. */
const FORM_BYTES = 32 * 1024;

/** Refused, because otherwise it would be read as an empty form, and every field would be reported as missing. */
const noForm = () =>
  new DomainError({
    kind: 'unsupported',
    reason: 'UNSUPPORTED_MEDIA',
    message: 'Please send the fields as a form (application/x-www-form-urlencoded), not as JSON.',
  });

const profileNotFound = () => notFound('Profile');

/** The public resources: page, JSON, vCard and pictures of cards. */
export const publicRoutes =
  (parts: PublicRouteParts): PrivateRoutes =>
  (app, asking) => {
    const { open, pictures, visits, offers, countryOf, previews, brand } = parts;
    const rendered = createRenderedCache();

    async function published(userId: string, cardId: string | undefined): Promise<Published> {
      const found = await open.find(userId, cardId);
      if (!found) throw profileNotFound();
      return found;
    }

    function seen(request: FastifyRequest, card: Card, way: Way): void {
      const { claims } = asking(request);
      for (const { ip, userAgent = '' } of [claims, ...(claims.alsoFor ?? [])])
        visits.add({ ownerId: card.ownerId, cardId: card.id, way, ip, userAgent });
    }

    function saved(request: FastifyRequest, card: Card, way: Way): void {
      const { claims } = asking(request);
      const by = [{ userAgent: claims.userAgent }, ...(claims.alsoFor ?? [])];
      visits.addSaves({ ownerId: card.ownerId, cardId: card.id, way }, by);
    }

    const sendPage = (reply: FastifyReply, { html, policy }: Page) =>
      reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);

    const wantedBy = (request: FastifyRequest) =>
      wanted({
        format: (request.query as Record<string, string | undefined>).format,
        accept: request.headers.accept,
        // Requests with refused claims have no context.
        userAgent: asking(request)?.claims.userAgent,
      });

    // Browsers get a page with the error, programs a problem document.
    app.setErrorHandler((error, request, reply) => {
      const domain = asDomainError(error);
      if (!domain || wantedBy(request).kind !== 'html') return sendProblem(error, request, reply);
      const { retryAfterSeconds } = domain.details;
      if (typeof retryAfterSeconds === 'number') reply.header('retry-after', String(retryAfterSeconds));
      reply.code(KINDS[domain.kind].status).header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const link = { to: `${brand.publicUrl}/`, label: `Go to ${brand.name}` };
      if (domain.kind === 'not-found')
        return sendPage(
          reply,
          plainPage({
            ...{ title: domain.message, text: 'This card does not exist or is no longer shared.', link },
            colour: brand.colour,
          }),
        );
      return sendPage(
        reply,
        plainPage({
          title: TITLES[domain.kind] ?? 'Please try again later',
          text: domain.message,
          link,
          colour: brand.colour,
        }),
      );
    });

    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', (_request, _payload, done) => done(noForm()));
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, body),
    );

    async function answer(request: FastifyRequest<OfUser | OfHandle>, reply: FastifyReply, found: Published) {
      const way = wayOf((request.query as Record<string, string | undefined>).via);
      const { kind, vary } = wantedBy(request);
      reply.header('vary', vary).header('x-robots-tag', found.isIndexed ? 'all' : 'noindex');
      // A vCard must not stay in the cache of a shared device.
      reply.header('cache-control', kind === 'vcf' ? 'no-store' : REVALIDATE);
      if (kind === 'vcf') reply.header('content-disposition', attachment(vCardFileName(found.card.fullName)));
      const { body, policy, etag } = await rendered.get(kind, found, kind === 'html' ? way : null, () =>
        write(kind, found, way),
      );
      // A HEAD request, as sent by link checkers, is not counted as a view.
      const isTaken = !asking(request).claims.isHead;
      if (isTaken && kind === 'html') seen(request, found.card, way ?? PLAIN_ADDRESS);
      if (isTaken && kind === 'vcf') saved(request, found.card, way ?? PLAIN_ADDRESS);
      reply.header('etag', etag);
      if (policy) reply.header('content-security-policy', policy);
      if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(TYPES[kind]).send(body);
    }

    async function write(kind: RenderedKind, found: Published, way: Way | null) {
      if (kind === 'json') return { body: JSON.stringify(publicCard(found, brand)), policy: null };
      if (kind === 'vcf') return { body: vCardOf(found.card, await pictures.read(found.card, 'photo')), policy: null };
      const { html, policy } = publicPage(found, brand, { way, entered: null });
      return { body: html, policy };
    }

    app.get<OfUser>('/internal/public/profile/:userId', async (request, reply) =>
      answer(request, reply, await published(request.params.userId, request.query.card)),
    );

    app.post<OfUser>('/internal/public/profile/:userId/offers', async (request, reply) => {
      const found = await published(request.params.userId, request.query.card);
      const { card } = found;
      if (!found.takesOffers) throw profileNotFound();
      const { kind, vary } = wantedBy(request);
      const isPage = kind === 'html';
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').header('vary', vary);
      const form = readForm(typeof request.body === 'string' ? request.body : '');
      const country = await countryOf(card.ownerId);
      const { offer, problems } = checkOffer(form, { terms: termsOf(card), country });
      if (Object.keys(problems).length) {
        if (!isPage) throw invalid(problems as Record<string, string>);
        return sendPage(reply.code(400), publicPage(found, brand, { way: null, entered: { form, problems } }));
      }
      // Programs caught by the trap get the same answer as people.
      if (!form.trap) await offers.leave(card, offer, asking(request).claims.ip);
      const text = thanksText(card);
      if (!isPage) return reply.send({ message: text });
      const link = { to: profilePath(card), label: 'Back to the card' };
      return sendPage(reply, plainPage({ title: 'Thanks', text, link, colour: card.accent }));
    });

    // This address is in the browser after the form was sent: reloading or sharing it redirects to the card.
    app.get<OfUser>('/internal/public/profile/:userId/offers', async (request, reply) => {
      const found = await published(request.params.userId, request.query.card);
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      return reply.redirect(pageUrl(found, brand), 302);
    });

    app.get<OfHandle>('/internal/public/handle/:handle', async (request, reply) => {
      const { handle } = request.params;
      const found = await open.findByHandle(handle, request.query.card);
      if (!found) throw profileNotFound();
      // Redirects a former handle, or one with other dots, to the present one.
      if (found.handle !== handle) {
        const format = formatOf(request.query.format);
        const present = withWay(pageUrl(found, brand), wayOf(request.query.via));
        return reply.redirect(format ? `${present}${present.includes('?') ? '&' : '?'}format=${format}` : present, 302);
      }
      return answer(request, reply, found);
    });

    app.get<OfCard>('/internal/public/profile/:userId/cards/:cardId/:picture', async (request, reply) => {
      const { userId, cardId, picture } = request.params;
      const { card } = await published(userId, cardId);
      reply.header('content-security-policy', "default-src 'none'; sandbox");
      // Headers are only set once the picture is ready, because an error must not be cached for a year.
      const send = (type: string, bytes: Uint8Array) =>
        reply.header('cache-control', FOR_EVER).type(type).send(Buffer.from(bytes));
      if (picture === 'preview.png') {
        const bytes = await previews.get(`preview.png ${card.id} ${card.version}`, card.ownerId, async () => {
          const [photo, logo] = await Promise.all([
            pictures.readDataUrl(card, 'photo'),
            pictures.readDataUrl(card, 'logo'),
          ]);
          return previewPicture(faceOf(card, { photo, logo }));
        });
        return send('image/png', bytes);
      }
      const found = isPictureKind(picture) ? await pictures.read(card, picture) : null;
      if (!found) throw notFound('Picture');
      return send(found.type, found.bytes);
    });
  };
