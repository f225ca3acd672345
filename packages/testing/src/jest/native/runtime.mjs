import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import Runtime from 'jest-runtime';

const require = createRequire(import.meta.url);
const GLOBALS = new URL('./globals.mjs', import.meta.url).href;
const LOAD = /\?load=\d+$/;
let loads = 0;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: GLOBALS, format: 'module', shortCircuit: true };
    const found = next(specifier, context);
    const load = specifier.startsWith('.') && context.parentURL?.match(LOAD)?.[0];
    return load && !found.url.includes('?') ? { ...found, url: found.url + load } : found;
  },
});

/**
 * Loads tests as Node.js loads the product. Packages, including ours, are loaded once for all test files of a process.
 * The test file, and modules imported by relative path, are loaded anew for each file, because they may hold state.
 */
export default class NativeRuntime extends Runtime {
  /** Loads the test framework, which holds the state of one file. */
  requireInternalModule(path) {
    delete require.cache[path];
    return require(path);
  }

  requireModule(path) {
    return require(path);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    globalThis[Symbol.for('kaard.jest')] = {
      ...this.jestGlobals.envGlobals(),
      jest: this.jestGlobals.jestObjectFor(path),
    };
    loads += 1;
    return import(`${pathToFileURL(path)}?load=${loads}`);
  }

  /** Node.js’s own function is sufficient, and must not be wrapped again by every file. */
  installGetBuiltinModule() {}
}
