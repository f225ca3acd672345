import { shareTestParts } from '@kaard/testing/parts';
import { startProduct } from './product.ts';

export default async function start() {
  await shareTestParts();
  await startProduct();
}
