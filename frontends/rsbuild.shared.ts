import { existsSync, globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHARED_MODULES } from '@kaard/ui/shared-modules';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { type EnvironmentConfig, mergeRsbuildConfig, type RsbuildConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** Modules that a remote uses but does not provide; the shell’s side is `shell/src/remotes/federation.ts`. */
const taken = () =>
  Object.fromEntries(
    // The contract number decides whether shell and remote are compatible; versions are chosen by the shell alone.
    SHARED_MODULES.map((name) => [name, { singleton: true, requiredVersion: false as const, import: false as const }]),
  );

const fileOf = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

export interface AppOptions {
  /** Folder of the app. */
  root: string;
  outDir: string;
  mode?: 'production' | 'development';
  /** Includes the page for developers: /design. */
  development?: boolean;
}

/**
 * The plugin references the CommonJS build of its runtime, which can’t be tree-shaken. Every file also exists as an ES
 * module.
 */
const federationAsModules = () =>
  new rspack.NormalModuleReplacementPlugin(/@module-federation[\\/].*\.cjs$/, (data) => {
    const file = data.createData?.resource;
    if (!file) return;
    const twin = file.replace(/\.cjs$/, '.js');
    if (data.createData && existsSync(twin)) data.createData.resource = twin;
  });

const inBuild = (file: string) => fileURLToPath(new URL(`build/${file}`, import.meta.url));

/**
 * Removes parts of libraries that have no effect here: prefixes for old browsers, and react-router’s framework mode.
 */
const withoutDeadWeight = () => [
  new rspack.NormalModuleReplacementPlugin(/[\\/]Prefixer\.js$/, inBuild('no-prefixes.ts')),
  new rspack.NormalModuleReplacementPlugin(/[\\/]ssr[\\/]components\.js$/, inBuild('no-prefetch.ts')),
];

/** In development all front ends of a page share the runtime that refreshes saved components. */
const oneRefreshRuntime = () =>
  new rspack.NormalModuleReplacementPlugin(/[\\/]react-refresh[\\/]runtime\.js$/, inBuild('refresh-runtime.cjs'));

/** Removes comments and whitespace from styles (ADR 0023). */
const bareStyles = () => ({
  test: /[\\/]src[\\/].*\.tsx?$/,
  exclude: /node_modules/,
  enforce: 'pre' as const,
  use: [inBuild('bare-styles.cjs')],
});

const bundling = () => ({
  plugins: [...withoutDeadWeight(), oneRefreshRuntime()],
  // Each document is bundled with the screen that sends it, instead of with the file that exports them all.
  module: {
    rules: [
      { test: /[\\/]src[\\/]generated[\\/]/, sideEffects: false },
      bareStyles(),
      { test: /[\\/]graphiql[\\/]dist[\\/]style\.css$/, enforce: 'pre' as const, use: [inBuild('no-font-data.cjs')] },
    ],
  },
});

/**
 * Splits libraries into files of their own: a deploy leaves them in the browser’s cache, and a phone parses them one
 * after another.
 */
const bundlingOfShell = () => ({
  ...bundling(),
  output: { uniqueName: 'shell' },
  optimization: {
    splitChunks: {
      chunks: 'initial' as const,
      cacheGroups: {
        default: false as const,
        defaultVendors: false as const,
        react: group(
          'react',
          /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|styled-components|stylis)[\\/]/,
        ),
        // GraphiQL loads the parts of its editor one by one; without this each chunk would contain the whole editor.
        editor: { ...group('editor', /[\\/]node_modules[\\/]codemirror[\\/]/), chunks: 'async' as const },
        graph: group('graph', /[\\/]node_modules[\\/](@apollo|graphql|rxjs|optimism|@wry|tslib)[\\/]/),
      },
    },
  },
});

const group = (name: string, test: RegExp) => ({ name, test, enforce: true });

function common({ root, outDir, mode = 'production', development = false }: AppOptions): RsbuildConfig {
  return {
    root,
    mode,
    logLevel: 'warn',
    plugins: [pluginReact()],
    source: {
      define: {
        __DEV__: JSON.stringify(mode !== 'production'),
        // Enables the warnings of Apollo Client.
        'globalThis.__DEV__': JSON.stringify(mode !== 'production'),
        __DEVELOPMENT__: JSON.stringify(development),
        // Used by build/refresh-runtime.cjs.
        __APP__: JSON.stringify(basename(root)),
      },
    },
    resolve: {
      alias: {
        // Only one build of each library: graphql’s ES modules, and rxjs as written instead of for browsers of 2010.
        graphql: fileOf('graphql/index.mjs'),
        rxjs$: fileOf('rxjs').replace(/\/dist\/.*$/, '/dist/esm/index.js'),
      },
    },
    output: {
      target: 'web',
      cleanDistPath: mode === 'production',
      sourceMap: mode === 'production' ? false : { js: 'cheap-module-source-map' },
      legalComments: 'linked',
      // Fonts stay files: everyone would load a data URL in the CSS, even without text in its script.
      dataUriLimit: { font: 0, svg: 1024, image: 1024, media: 0 },
      overrideBrowserslist: ['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17.4'],
      filename:
        mode === 'production'
          ? { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' }
          : { js: '[name].js', css: '[name].css' },
      distPath: {
        root: outDir,
        js: 'assets',
        jsAsync: 'assets',
        css: 'assets',
        cssAsync: 'assets',
        font: 'assets',
        svg: 'assets',
        image: 'assets',
        wasm: 'assets',
        assets: 'assets',
        media: 'assets',
      },
    },
    performance: { printFileSize: false },
    tools: { rspack: bundling() },
  };
}

/** The page: index.html, the code that every screen needs, and lazy features. */
export function shellConfig(options: AppOptions): RsbuildConfig {
  const base = common(options);
  return {
    ...base,
    source: {
      ...base.source,
      entry: { index: './src/main.tsx' },
      define: {
        ...base.source?.define,
        // Remotes are loaded by their entry, so the runtime’s code that reads manifests is left out.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
      },
    },
    splitChunks: false,
    tools: { rspack: bundlingOfShell() },
    html: { template: './index.html', inject: 'head', tags: markWithNonce, crossorigin: false },
    output: { ...base.output, assetPrefix: '/' },
  };
}

/** A container that the shell loads at run time, with a single module, `./remote`; and its workers. */
export function remoteConfig({
  name,
  environment = 'web',
  ...options
}: AppOptions & { name: string; environment?: string }): RsbuildConfig {
  const base = common(options);
  const workers = workersOf(options.root, '../files');
  const { entry: _, ...source } = base.source ?? {};
  const web: EnvironmentConfig = {
    plugins: [
      pluginModuleFederation(
        {
          name,
          filename: 'remoteEntry.js',
          exposes: { './remote': './src/remote.ts' },
          shared: taken(),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: true,
          // The shell’s copy of the federation runtime is used: 30 kB less per remote.
          experiments: { externalRuntime: true, optimization: { target: 'web' } },
        },
        // Applies to this environment only.
        { environment },
      ),
    ],
    source: { entry: { index: './src/remote.ts' } },
    tools: {
      // The shell loads the container; a page of its own would be unused.
      htmlPlugin: false,
      // Code that two screens share is loaded once.
      rspack: {
        plugins: [federationAsModules(), oneRefreshRuntime()],
        module: { rules: [bareStyles()] },
        optimization: {
          splitChunks: {
            chunks: 'async',
            minSize: 4_000,
            cacheGroups: {
              default: false,
              defaultVendors: false,
              common: { minChunks: 2, name: 'common', enforce: true },
            },
          },
        },
      },
    },
  };
  return {
    ...base,
    source,
    // Served from the shell’s own origin; other origins get no access.
    server: { cors: { origin: [] } },
    tools: {},
    output: { ...base.output, assetPrefix: 'auto' },
    environments: { web, ...(workers && { workers }) },
  };
}

/**
 * Builds every `src/**\/NAME.worker.ts` of an app as `assets/worker-NAME.js`. It is a separate build, because workers
 * don’t use federation, whose runtime fails where there is no page. Null if there are none.
 */
function workersOf(root: string, weightsIn = 'assets'): EnvironmentConfig | null {
  const files = globSync('src/**/*.worker.ts', { cwd: root });
  if (files.length === 0) return null;
  return {
    source: { entry: Object.fromEntries(files.map((file) => [`worker-${basename(file, '.worker.ts')}`, `./${file}`])) },
    output: {
      target: 'web-worker',
      // The folder around it changes with every build, so its name needs no hash.
      filename: { js: '[name].js' },
      distPath: { js: 'assets' },
    },
    tools: {
      rspack: {
        optimization: {
          splitChunks: {
            cacheGroups: {
              default: false,
              defaultVendors: false,
              // Model weights change rarely and are most of a worker: they get a file of their own, which other
              // versions share.
              weights: {
                test: /\.weights\.ts$/,
                name: 'weights',
                chunks: 'all',
                enforce: true,
                filename: `${weightsIn}/weights.[contenthash:8].js`,
              },
            },
          },
        },
      },
    },
  };
}

/** A remote without the shell, for development with a running product, to which its calls go. */
export function standaloneConfig(
  root: string,
  product = process.env.KAARD_URL ?? 'http://127.0.0.1:3000',
): RsbuildConfig {
  const workers = workersOf(root);
  return {
    root,
    plugins: [pluginReact()],
    environments: { web: { source: { entry: { index: './src/standalone.tsx' } } }, ...(workers && { workers }) },
    html: { title: `Kaard ${basename(root)}`, mountId: 'root' },
    server: { proxy: { '/api': product, '/graphql': product, '/config.json': product } },
    resolve: { alias: { graphql: fileOf('graphql/index.mjs') } },
  };
}

/**
 * Returns one app as an environment of a build of several, without settings of the whole build, and with absolute
 * paths.
 * @returns by name: the app itself, and its workers
 */
export function environmentsOf(
  app: AppOptions & { name: string; kind: 'shell' | 'remote' },
): Record<string, EnvironmentConfig> {
  const whole = app.kind === 'shell' ? shellConfig(app) : remoteConfig({ ...app, environment: app.name });
  const { root: _root, mode: _mode, logLevel: _level, server: _server, environments = { web: {} }, ...common } = whole;
  return Object.fromEntries(
    Object.entries(environments).map(([kind, own]) => {
      const { source, html, ...rest } = mergeRsbuildConfig(common, own) as EnvironmentConfig;
      const environment: EnvironmentConfig = {
        ...rest,
        // Applies in development, too.
        dev: { assetPrefix: rest.output?.assetPrefix ?? '/' },
        source: { ...source, entry: withPaths(app.root, source?.entry ?? {}) },
        ...(html && { html: { ...html, template: resolve(app.root, String(html.template)) } }),
        // The federation plugin’s `exposes` are relative to the app.
        tools: { ...rest.tools, rspack: [rest.tools?.rspack ?? {}, { context: app.root }].flat() },
      };
      return [kind === 'web' ? app.name : `${app.name}-${kind}`, environment];
    }),
  );
}

const withPaths = (root: string, entries: NonNullable<NonNullable<EnvironmentConfig['source']>['entry']>) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [name, typeof file === 'string' ? resolve(root, file) : file]),
  );

type Tag = { tag: string; attrs?: Record<string, string | boolean | null | undefined> };

/** The gateway puts a new nonce into every response; the CSP names the same one. */
function markWithNonce(tags: Tag[]): Tag[] {
  return tags.map((tag) => (tag.tag === 'script' ? { ...tag, attrs: { ...tag.attrs, nonce: '__CSP_NONCE__' } } : tag));
}
