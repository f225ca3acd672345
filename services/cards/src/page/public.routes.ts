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
  /** Where a visitor's phone number without a country code belongs: where the owner's do. */
  countryOf(ownerId: number): Promise<string>;
  previews: PictureCache;
  brand: PageBrand;
}

type OfUser = { Params: { userId: string }; Querystring: Record<string, string | undefined> };
type OfHandle = { Params: { handle: string }; Querystring: Record<string, string | undefined> };
type OfCard = { Params: { userId: string; cardId: string; picture: string } };

/** Changes with its content, so it never has to be asked for again. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Kept, but asked about each time: a changed card is visible at once. */
const REVALIDATE = 'public, no-cache';

/** Whoever comes by the address alone has it as a link: it is what Copy Link copies. */
const PLAIN_ADDRESS: Way = 'link';

const TYPES: Record<RenderedKind, string> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
};

/** As the gateway has them for what it refuses itself. */
const TITLES: Partial<Record<ErrorKind, string>> = {
  'too-large': 'You entered too much text',
  unsupported: 'This form can’t be read',
};

/** A form that is full to the brim, in a script of three bytes a letter, each written as `%XX`. */
const FORM_BYTES = 32 * 1024;

/** Taken for a form it would be an empty one, and every field would be asked for. */
const noForm = () =>
  new DomainError({
    kind: 'unsupported',
    reason: 'UNSUPPORTED_MEDIA',
    message: 'Please send the fields as a form (application/x-www-form-urlencoded), not as JSON.',
  });

const profileNotFound = () => notFound('Profile');

/** What everybody may ask for: page, JSON, vCard and pictures of cards. */
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
        // Nobody is known whose claims were refused.
        userAgent: asking(request)?.claims.userAgent,
      });

    // People get a page that says it, programs a problem document.
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
      // Nobody's device keeps a contact for others to find.
      reply.header('cache-control', kind === 'vcf' ? 'no-store' : REVALIDATE);
      if (kind === 'vcf') reply.header('content-disposition', attachment(vCardFileName(found.card.fullName)));
      const { body, policy, etag } = await rendered.get(kind, found, kind === 'html' ? way : null, () =>
        write(kind, found, way),
      );
      // Who checks a link takes its head alone, and has seen nothing.
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
      // A program is answered as a person is.
      if (!form.trap) await offers.leave(card, offer, asking(request).claims.ip);
      const text = thanksText(card);
      if (!isPage) return reply.send({ message: text });
      const link = { to: profilePath(card), label: 'Back to the card' };
      return sendPage(reply, plainPage({ title: 'Thanks', text, link, colour: card.accent }));
    });

    // It stands in the browser once the form is sent: who loads, keeps or shares it comes to the card.
    app.get<OfUser>('/internal/public/profile/:userId/offers', async (request, reply) => {
      const found = await published(request.params.userId, request.query.card);
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      return reply.redirect(pageUrl(found, brand), 302);
    });

    app.get<OfHandle>('/internal/public/handle/:handle', async (request, reply) => {
      const { handle } = request.params;
      const found = await open.findByHandle(handle, request.query.card);
      if (!found) throw profileNotFound();
      // An address that was given up, or written with other dots: on to the present one.
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
      // Once it is there: a failure passes, and is not to be kept for a year.
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
