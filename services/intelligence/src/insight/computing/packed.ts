import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Everything } from '@kaard/insights';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** More takes much longer and saves little. */
const QUALITY = 4;
/** What is shown of a network is bounded, a few hundred kilobytes. */
const MOST_BYTES = 16 * 1024 * 1024;

/** An answer as it is stored and handed from thread to thread. */
export const packed = (everything: Everything): Promise<Buffer> =>
  compress(JSON.stringify(everything), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });

export const unpacked = async (bytes: Uint8Array): Promise<Everything> =>
  JSON.parse((await decompress(bytes, { maxOutputLength: MOST_BYTES })).toString());
