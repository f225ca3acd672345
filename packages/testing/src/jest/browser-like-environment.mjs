import './style-rules.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';
import { waitPatiently } from '../patience.ts';
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
    this.global.Element.prototype.scrollIntoView = () => {};
    // jsdom signals are not those of Node's fetch.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
    // Jest's environment gives the window methods of its own.
    for (const target of [this.global, this.global.EventTarget.prototype]) takeSignalsOfNode(target);
    this.global.crypto ??= crypto;
    if (!this.global.crypto.subtle) Object.defineProperty(this.global, 'crypto', { value: crypto });
    declareIntrinsics(this.getVmContext());
  }

  async handleTestEvent(event, state) {
    waitPatiently(event, state);
  }
}

/** Listeners that end with a signal: jsdom would refuse one that is not its own. */
function takeSignalsOfNode(target) {
  const { addEventListener, removeEventListener } = target;
  target.addEventListener = function (type, listener, options) {
    const { signal, ...rest } = Object(options);
    if (!signal) return addEventListener.call(this, type, listener, options);
    if (signal.aborted) return;
    signal.addEventListener('abort', () => removeEventListener.call(this, type, listener, rest), { once: true });
    addEventListener.call(this, type, listener, rest);
  };
}
