import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip';

export interface Asset {
  type: string;
  etag: string;
  bytes: Buffer;
  /** Null if compression doesn’t make it smaller. */
  encoded(encoding: Encoding): Promise<Buffer | null>;
}

export interface Assets {
  /** @returns null if there is no such file below the folder */
  find(path: string): Promise<Asset | null>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
/** Templates and precompressed files: never served under their own names. */
const OTHER_ENDINGS = new Set(['.mustache', '.br', '.gz']);

/** Whether a path names a file, existing or not; hidden files count. */
export function isFileName(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const ending = extname(name).toLowerCase();
  return ending in TYPES || OTHER_ENDINGS.has(ending) || path.split('/').some((part) => part.startsWith('.'));
}

const COMPRESSED = /^(?:text\/|application\/(?:json|manifest|wasm)|image\/svg)/;
const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
/** Written by the build for the gateway, not for browsers. */
const PRIVATE_FILES = new Set(['operations.json', 'build.json']);
const SMALLEST_COMPRESSED = 1024;
const MAX_FILE_BYTES = 16 * 1024 * 1024;
const KEPT_BYTES = 64 * 1024 * 1024;

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * The files of a folder, kept in memory with their compressed forms: those that the build wrote (`.br`, `.gz`), else
 * compressed once. Changed files are noticed by size and time.
 */
export function createAssets(folder: string): Assets {
  const root = resolve(folder);
  const kept = new LRUCache<string, { stamp: string; asset: Asset }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ asset }) => asset.bytes.length + 1,
  });

  return {
    async find(path) {
      const file = fileFor(root, path);
      if (file === null) return null;
      const found = await stat(file).catch(() => null);
      if (!found?.isFile() || found.size > MAX_FILE_BYTES) return null;
      const stamp = `${found.mtimeMs}:${found.size}`;
      const known = kept.get(file);
      if (known?.stamp === stamp) return known.asset;
      const asset = assetOf(file, await readFile(file));
      kept.set(file, { stamp, asset });
      return asset;
    },
  };
}

/** Only paths below the folder, without hidden or private files. */
function fileFor(root: string, path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return null;
  const parts = decoded.split('/').filter(Boolean);
  if (!parts.length || parts.some((part) => part.startsWith('.') || PRIVATE_FILES.has(part))) return null;
  const file = join(root, ...parts);
  return file.startsWith(root + sep) ? file : null;
}

const assetOf = (file: string, bytes: Buffer): Asset =>
  createAsset(TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream', bytes, (encoding) =>
    readFile(file + SUFFIX[encoding]).catch(() => null),
  );

/** @param built returns a compressed form made by the build, or null */
export function createAsset(
  type: string,
  bytes: Buffer,
  built: (encoding: Encoding) => Promise<Buffer | null> = async () => null,
): Asset {
  const mayShrink = COMPRESSED.test(type) && bytes.length >= SMALLEST_COMPRESSED;
  const encodings = new Map<Encoding, Promise<Buffer | null>>();
  const encode = async (encoding: Encoding): Promise<Buffer | null> => {
    const shrunk = (await built(encoding)) ?? (await compressors[encoding](bytes));
    return shrunk.length < bytes.length ? shrunk : null;
  };
  return {
    type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    bytes,
    encoded(encoding) {
      if (!mayShrink) return Promise.resolve(null);
      const known = encodings.get(encoding);
      if (known) return known;
      const encoded = encode(encoding);
      encodings.set(encoding, encoded);
      return encoded;
    },
  };
}
