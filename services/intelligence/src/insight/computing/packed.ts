import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Everything } from '@kaard/insights';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** Higher levels take much longer and save little. */
const QUALITY = 4;
/** The insights of a network are bounded to a few hundred kilobytes. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Insights in the form in which they are stored and passed between threads. */
export const packed = (everything: Everything): Promise<Buffer> =>
  compress(JSON.stringify(everything), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });

export const unpacked = async (bytes: Uint8Array): Promise<Everything> =>
  JSON.parse((await decompress(bytes, { maxOutputLength: MOST_BYTES })).toString());
