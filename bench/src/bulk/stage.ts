import type { Connection } from '@kaard/service-kit';
import type { Product } from '../product/product.ts';

/** What all parts of the measurement use. */
export interface Stage {
  product: Product;
  /** Paths of pictures, all different. */
  files: string[];
  /** The database of the scan service, to check what really happened. */
  scans: Connection;
  say(text: string): void;
}

/** Broken promises, in words. */
export type Misses = string[];

export const at = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN;

export const batchIdOf = (path: string): number => Number(path.split('/').at(-1));
