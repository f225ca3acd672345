import { TestEnvironment } from 'jest-environment-jsdom';
import { declareIntrinsics } from './intrinsics.mjs';

const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoderStream',
  'TextDecoderStream',
  'CompressionStream',
  'DecompressionStream',
  'BroadcastChannel',
  'structuredClone',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'Blob',
  'File',
  'FormData',
  'ArrayBuffer',
  'Uint8Array',
];

/** jsdom with what every browser has and jsdom lacks. Blob and FormData come along because fetch takes only its own. */
export default class BrowserLikeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    // Rule by rule as in production: as text, jsdom would read the whole sheet again with every component.
    this.global.SC_DISABLE_SPEEDY = false;
    // Nothing scrolls where nothing has a size; jsdom would report every call as an error, with its whole stack.
    this.global.scrollTo = () => {};
    // jsdom signals are not those of Node's fetch.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
    this.global.crypto ??= crypto;
    if (!this.global.crypto.subtle) Object.defineProperty(this.global, 'crypto', { value: crypto });
    declareIntrinsics(this.getVmContext());
  }
}
