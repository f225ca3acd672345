import { TestEnvironment } from 'jest-environment-node';
import { declareIntrinsics } from './intrinsics.mjs';

const SHARED = [
  'Int8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float32Array',
  'Float64Array',
  'BigInt64Array',
  'BigUint64Array',
];

/** Native modules (onnxruntime, sharp) test arrays by `instanceof`, so tests use the same classes as they do. */
export default class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of SHARED) this.global[name] = globalThis[name];
    declareIntrinsics(this.getVmContext());
  }

  /** Before anything is cleaned up: whoever wants to look at a failure sees it as it is. */
  async handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure') await this.global.whenTestFails?.(test.name);
  }
}
