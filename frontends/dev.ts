// The development server of the front ends, started by `npm run dev`: it compiles shell and remotes when a file is
// saved, writes the output where the gateway finds it, and notifies open pages of changes. All other requests are
// proxied to the gateway, so that pages have the same policy, settings and data as in production.
// PORT, HOST: the address to listen on. GATEWAY_URL: the gateway. FRONTENDS_DIR: the output folder.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { findApps } from './build/apps.ts';
import { drawLandingOnly, finishPage, writeDeclarations } from './build/build-dev.ts';
import { makeTypefaces } from './build/typefaces.ts';
import { environmentsOf } from './rsbuild.shared.ts';

const { PORT, HOST = '127.0.0.1', GATEWAY_URL, FRONTENDS_DIR: dist } = process.env;
if (!PORT || !GATEWAY_URL || !dist) throw new Error('PORT, GATEWAY_URL and FRONTENDS_DIR have to be set.');
// Set before React is loaded: its development build contains the warnings.
process.env.NODE_ENV = 'development';

const root = import.meta.dirname;
/** The version of a folder that is never deployed: constant during development. */
const VERSION = 'dev';

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
const apps = findApps(root).map((app) => ({
  ...app,
  outDir: app.kind === 'shell' ? join(dist, 'shell') : join(dist, 'remotes', app.name, VERSION),
}));

const shell = join(dist, 'shell');
let isCompiled = false;
let isDrawn = false;
const typefaces = await makeTypefaces(join(shell, 'assets'));
const rsbuild = await createRsbuild({
  cwd: root,
  config: {
    root,
    mode: 'development',
    logLevel: 'warn',
    environments: Object.assign(
      {},
      ...apps.map(({ name, kind, root: folder, outDir }) =>
        environmentsOf({ name, kind, root: folder, outDir, mode: 'development', development: true }),
      ),
    ),
    dev: {
      writeToDisk: () => true,
      lazyCompilation: false,
      // Compile errors are shown in the terminal; the page’s policy would forbid the styles of an overlay.
      client: { overlay: false },
    },
    server: {
      host: HOST,
      port: Number(PORT),
      strictPort: true,
      printUrls: false,
      compress: false,
      htmlFallback: false,
      cors: { origin: [] },
      proxy: [
        {
          target: GATEWAY_URL,
          // The gateway must see the address that the browser requested.
          changeOrigin: false,
          xfwd: true,
          on: {
            proxyRes(response, request) {
              // The gateway may be ready before the pages are; callers that wait for this process need its pages.
              if (!(isCompiled && isDrawn) && request.url === '/readyz') response.statusCode = 503;
              // Immutable caching requires that a file’s name changes with its contents, which isn’t so here.
              if (/immutable/.test(response.headers['cache-control'] ?? ''))
                response.headers['cache-control'] = 'no-cache';
            },
          },
        },
      ],
    },
  },
});

rsbuild.onAfterDevCompile(async () => {
  try {
    finishPage(shell, typefaces);
    await writeDeclarations(dist, apps, VERSION);
  } finally {
    // True even after a failure: the error is shown in the terminal, and the next save may fix it.
    isCompiled = true;
  }
});
const { close } = (await rsbuild.startDevServer()).server;
await drawLandingOnly(root, dist, typefaces);
isDrawn = true;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void close().finally(() => process.exit(0));
  });
}
