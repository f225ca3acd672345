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

/**
 * jsdom, extended by what every browser has and jsdom lacks. Blob and FormData are Node’s, because fetch only accepts
 * these.
 */
export default class BrowserLikeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    // Inserts styles rule by rule as in production: as text, jsdom would parse the whole sheet again for every
    // component.
    this.global.SC_DISABLE_SPEEDY = false;
    // Without a layout nothing scrolls; jsdom would report every call as an error with a stack trace.
    this.global.scrollTo = () => {};
    this.global.Element.prototype.scrollIntoView = () => {};
    // Node’s fetch doesn’t accept jsdom’s signals.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
    // Jest’s environment defines these methods on the window itself.
    for (const target of [this.global, this.global.EventTarget.prototype]) takeSignalsOfNode(target);
    this.global.crypto ??= crypto;
    if (!this.global.crypto.subtle) Object.defineProperty(this.global, 'crypto', { value: crypto });
    declareIntrinsics(this.getVmContext());
  }

  async handleTestEvent(event, state) {
    waitPatiently(event, state);
  }
}

/** Lets listeners end with a signal; jsdom refuses signals that are not its own. */
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
