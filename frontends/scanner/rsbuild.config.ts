// The remote alone, for working on it: `node ../../node_modules/.bin/rsbuild dev` beside a running product.
// The build of the product is `frontends/build.ts`; nothing here goes into it.
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { workersOf } from '../rsbuild.shared.ts';

const product = process.env.KAARD_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [pluginReact()],
  environments: {
    web: { source: { entry: { index: './src/standalone.tsx' } } },
    workers: workersOf(import.meta.dirname)!,
  },
  html: { title: 'Kaard scanner', mountId: 'root' },
  server: { proxy: { '/api': product, '/graphql': product, '/config.json': product } },
  resolve: { alias: { graphql: import.meta.resolve('graphql/index.mjs').replace('file://', '') } },
});
