import { bytesOf } from '../../base64.ts';
import { CODED } from './kernel.wasm.ts';
import type { Operations } from './operations.ts';
import { plainOperations } from './plain.ts';

/** The operations and the memory they work on, noughts at first. */
export interface Kernel extends Operations {
  name: 'simd' | 'plain';
  /** All of the memory: a float's address is four times its index. */
  floats: Float32Array;
  /** The same memory: a short's address is twice its index. */
  shorts: Int16Array;
}

/**
 * In WebAssembly where it has SIMD and is allowed, else in JavaScript, which takes ten times as long.
 * @param bytes how much memory is needed
 */
export const openKernel = (bytes: number): Kernel => openSimd(bytes) ?? openPlain(bytes);

/** Of WebAssembly's memory. */
const PAGE_BYTES = 65_536;

function openSimd(bytes: number): Kernel | null {
  try {
    const code = bytesOf(CODED);
    if (!WebAssembly.validate(code)) return null;
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
    // A few kilobytes: compiled at once, in a worker that has nothing to do before.
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { env: { memory } });
    return { name: 'simd', ...viewsOf(memory.buffer), ...(exports as unknown as Operations) };
  } catch {
    // There is no WebAssembly, or the page's content security policy forbids it.
    return null;
  }
}

function openPlain(bytes: number): Kernel {
  const views = viewsOf(new ArrayBuffer(Math.ceil(bytes / 4) * 4));
  return { name: 'plain', ...views, ...plainOperations(views.floats, views.shorts) };
}

const viewsOf = (buffer: ArrayBuffer) => ({ floats: new Float32Array(buffer), shorts: new Int16Array(buffer) });
