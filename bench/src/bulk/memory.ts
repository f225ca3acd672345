import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '../product/product.ts';
import { at } from './stage.ts';

const LOOK_EVERY_MS = 5000;

export interface MemoryOver {
  /**
   * Megabytes in the second and in the last quarter of the time, as medians. The first quarter is left out, because
   * everything grows during the start.
   */
  early: number;
  late: number;
}

/** Resident memory of the whole product, and of each scan worker, until the signal. */
export async function memoryOver(
  product: Product,
  signal: AbortSignal,
): Promise<{ all: MemoryOver; workers: MemoryOver[] }> {
  const sizes: Record<string, number>[] = [];
  while (!signal.aborted) {
    sizes.push(product.memory());
    await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
  }
  const quarter = Math.ceil(sizes.length / 4);
  const over = (of: (size: Record<string, number>) => number): MemoryOver => ({
    early: at(sizes.slice(quarter, 2 * quarter).map(of), 0.5),
    late: at(sizes.slice(-quarter).map(of), 0.5),
  });
  const workers = Object.keys(sizes.at(-1) ?? {}).filter(isWorker);
  return {
    all: over((size) => Object.values(size).reduce((sum, mb) => sum + mb, 0)),
    workers: workers.map((name) => over((size) => size[name] ?? 0)),
  };
}

export const isWorker = (name: string): boolean => name.startsWith('services/scan/src/worker.ts');
export const inWords = ({ early, late }: MemoryOver): string =>
  `${Math.round(early)} MB in the second quarter, ${Math.round(late)} MB in the last`;
