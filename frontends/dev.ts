// The development loop of the front ends, started by `npm run dev`: compiles shell and remotes as they are saved, puts the
// files where the gateway finds them, and tells the open pages what has changed. Everything else goes through to the
// gateway, so that pages have the policy, settings and data that they have in production.
// PORT, HOST: where it listens. GATEWAY_URL: the gateway. FRONTENDS_DIR: where the files go.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { findApps } from './build/apps.ts';
import { drawLandingOnly, finishPage, writeDeclarations } from './build/build-dev.ts';
import { makeTypefaces } from './build/typefaces.ts';
import { environmentsOf } from './rsbuild.shared.ts';

const { PORT, HOST = '127.0.0.1', GATEWAY_URL, FRONTENDS_DIR: dist } = process.env;
if (!PORT || !GATEWAY_URL || !dist) throw new Error('PORT, GATEWAY_URL and FRONTENDS_DIR have to be set.');
// Before React is looked at: its development build has the warnings.
process.env.NODE_ENV = 'development';

const root = import.meta.dirname;
/** Of a folder that is never deployed: the same for as long as somebody works. */
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
      // What does not compile stands in the terminal; the page's policy would forbid a box of styles over it.
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
          // The gateway sees the address that the browser asked for.
          changeOrigin: false,
          xfwd: true,
          on: {
            proxyRes(response, request) {
              // The gateway would be ready, but has no page yet; whoever waits for this process waits for its pages.
              if (!(isCompiled && isDrawn) && request.url === '/readyz') response.statusCode = 503;
              // For ever is as long as a file's name changes with its contents.
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
    // Also when it failed: what is wrong stands in the terminal, and the next save may mend it.
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
