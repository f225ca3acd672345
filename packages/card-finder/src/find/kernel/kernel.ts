import { bytesOf } from '../../base64.ts';
import { CODED } from './kernel.wasm.ts';
import type { Operations } from './operations.ts';
import { plainOperations } from './plain.ts';

/** The operations and the memory they work on, which is initially zero. */
export interface Kernel extends Operations {
  name: 'simd' | 'plain';
  /** All of the memory: a float’s address is four times its index. */
  floats: Float32Array;
  /** The same memory: a short’s address is twice its index. */
  shorts: Int16Array;
}

/**
 * Uses WebAssembly if it is allowed and has SIMD, else JavaScript, which takes ten times as long.
 * @param bytes the required memory
 */
export const openKernel = (bytes: number): Kernel => openSimd(bytes) ?? openPlain(bytes);

/** The page size of WebAssembly’s memory. */
const PAGE_BYTES = 65_536;

function openSimd(bytes: number): Kernel | null {
  try {
    const code = bytesOf(CODED);
    if (!WebAssembly.validate(code)) return null;
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
    // A few kilobytes: compiled synchronously, in a worker that has nothing else to do yet.
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { env: { memory } });
    return { name: 'simd', ...viewsOf(memory.buffer), ...(exports as unknown as Operations) };
  } catch {
    // WebAssembly is missing, or forbidden by the page’s content security policy.
    return null;
  }
}

function openPlain(bytes: number): Kernel {
  const views = viewsOf(new ArrayBuffer(Math.ceil(bytes / 4) * 4));
  return { name: 'plain', ...views, ...plainOperations(views.floats, views.shorts) };
}

const viewsOf = (buffer: ArrayBuffer) => ({ floats: new Float32Array(buffer), shorts: new Int16Array(buffer) });
