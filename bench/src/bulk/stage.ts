import type { Connection } from '@kaard/service-kit';
import type { Product } from '../product/product.ts';

/** What every part of the measurement stands on. */
export interface Stage {
  product: Product;
  /** Paths of pictures, no two the same. */
  files: string[];
  /** The database of the scan service, to look at what really happened. */
  scans: Connection;
  say(text: string): void;
}

/** What was promised and not kept, in words. */
export type Misses = string[];

export const at = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN;

export const batchIdOf = (path: string): number => Number(path.split('/').at(-1));
