import { stopSharedTestParts } from '@kaard/testing/parts';
import { stopProduct } from './product.ts';

export default async function stop() {
  await stopProduct();
  await stopSharedTestParts();
}
