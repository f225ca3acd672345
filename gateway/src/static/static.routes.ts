import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { unavailable } from '@kaard/service-kit/errors/domain-error';
import { isKnownTag } from '@kaard/service-kit/http/etag';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicSettings } from '../config.ts';
import { acceptedBy } from './asked.for.ts';
import { type Asset, createAsset, createAssets, isFileName } from './assets.ts';
import { type BrandLogo, LOGO_ADDRESS } from './brand.ts';
import { fillLanding, LANDING_TEMPLATE, type Landing } from './landing.ts';
import { compressed, createPages } from './page.ts';
import { contentSecurityPolicy, WORKER_POLICY } from './security.headers.ts';

export interface StaticSettings {
  /** Contains `shell/`, `landing/`, `screens/`, `remotes/NAME/VERSION/` and `remotes.json`. */
  frontendsDir: string;
  publicSettings: PublicSettings;
  brandLogo?: BrandLogo | null;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ALWAYS_ASK = 'no-cache';
/** Paths of other routes, or of none; never answered with the app’s page. */
const NEVER_PAGE = /^\/(?:api|graphql|assets|remotes|internal|healthz|readyz|metrics)(?:[/?]|$)/;
/** File names of workers as the build creates them (frontends/rsbuild.shared.ts). */
const WORKER_OF_REMOTE = /^\/remotes\/[^/]+\/[^/]+\/assets\/worker-[^/]+\.js$/;

/** Serves the web app: its files, its settings, and its page for every path without another route. */
export function addStaticRoutes(app: FastifyInstance, options: StaticSettings): void {
  const { frontendsDir, publicSettings, brandLogo } = options;
  const all = createAssets(frontendsDir);
  const shell = createAssets(join(frontendsDir, 'shell'));
  const settings = JSON.stringify(publicSettings);
  const landing = createLanding((path) => all.find(path), publicSettings);
  // Rendered and compressed before the first visit; errors are reported on request.
  landing().then(
    (found) => found?.page.encoded('br'),
    () => {},
  );
  const pages = createPages(all, publicSettings);

  app.get('/assets/*', async (request, reply) =>
    sendFile(request, reply, await shell.find(pathOf(request)), IMMUTABLE),
  );
  app.get('/remotes/:name/:version/*', async (request, reply) => {
    const path = pathOf(request);
    const file = await all.find(path);
    if (file && WORKER_OF_REMOTE.test(path)) reply.header('content-security-policy', WORKER_POLICY);
    return sendFile(request, reply, file, IMMUTABLE);
  });
  app.get('/remotes.json', async (request, reply) =>
    sendFile(request, reply, await all.find('/remotes.json'), ALWAYS_ASK),
  );
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', ALWAYS_ASK).type('application/json; charset=utf-8').send(settings),
  );

  if (brandLogo) {
    const logo = createAsset(brandLogo.type, brandLogo.bytes);
    app.get(LOGO_ADDRESS, async (request, reply) => sendFile(request, reply, logo, ALWAYS_ASK));
  }

  app.get('/', async (request, reply) => {
    const found = await landing();
    if (!found) throw unavailable('The web app', new Error(`there is no ${LANDING_TEMPLATE} in ${frontendsDir}`));
    reply.header('content-security-policy', found.policy);
    return sendFile(request, reply, found.page, ALWAYS_ASK);
  });

  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    const written = decoded(path);
    if (NEVER_PAGE.test(written)) return reply.callNotFound();
    const file = await shell.find(path);
    // A dot alone doesn’t make a file name: people and contacts are called jane.doe.
    if (file || isFileName(written)) return sendFile(request, reply, file, ALWAYS_ASK);
    return sendPage(request, reply);
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const page = await pages.find(pathOf(request));
    if (!page) throw unavailable('The web app', new Error(`there is no shell/index.html in ${frontendsDir}`));
    const nonce = randomBytes(16).toString('base64');
    const text = page.withNonce(nonce);
    reply
      .header('content-security-policy', contentSecurityPolicy(nonce, publicSettings))
      .header('cache-control', ALWAYS_ASK)
      .header('vary', 'accept-encoding')
      .type(page.type);
    for (const encoding of acceptedBy(request)) {
      const small = await compressed(text, encoding);
      if (small) return reply.header('content-encoding', encoding).send(small);
    }
    return reply.send(text);
  }
}

/** Filled on the first visit, and again after a deployment has changed the template. */
function createLanding(find: (path: string) => Promise<Asset | null>, settings: PublicSettings) {
  let filled: { template: Asset; landing: Landing } | null = null;
  return async (): Promise<Landing | null> => {
    const template = await find(LANDING_TEMPLATE);
    if (!template) return null;
    if (filled?.template !== template) {
      filled = { template, landing: fillLanding(template.bytes.toString('utf8'), settings) };
    }
    return filled.landing;
  };
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0]!;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, asset: Asset | null, caching: string) {
  if (!asset) return reply.callNotFound();
  reply.header('cache-control', caching).header('etag', asset.etag).header('vary', 'accept-encoding');
  if (isKnownTag(request.headers['if-none-match'], asset.etag)) return reply.code(304).send();
  for (const encoding of acceptedBy(request)) {
    const encoded = await asset.encoded(encoding);
    if (encoded) return reply.header('content-encoding', encoding).type(asset.type).send(encoded);
  }
  return reply.type(asset.type).send(asset.bytes);
}
