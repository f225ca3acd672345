import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '@kaard/service-kit';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

export interface SessionKeys {
  /** Signs new tokens. */
  signing: { kid: string; key: CryptoKey };
  /** Public halves of all keys, the retired ones too: their tokens are good until they expire. */
  published: { keys: JWK[] };
}

/**
 * Reads the Ed25519 keys (RFC 8037) of a JWK set file, the first of which signs; makes the file at the first start.
 * @throws ConfigError when the file is there but cannot be used
 */
export async function loadSessionKeys(file: string): Promise<SessionKeys> {
  if (!existsSync(file)) await writeKeys(file, [await newKey()]);
  const keys = readKeys(file);
  const [first] = keys;
  if (!first) throw new ConfigError([`${file} holds no private Ed25519 key`]);
  return {
    signing: { kid: first.kid!, key: (await importJWK(first, 'EdDSA')) as CryptoKey },
    published: { keys: keys.map(({ d, ...publicPart }) => ({ ...publicPart, use: 'sig' })) },
  };
}

/** A new key signs from the next start on; the one before goes on verifying. */
export async function rotateSessionKeys(file: string): Promise<void> {
  await writeKeys(file, [await newKey(), ...readKeys(file).slice(0, 1)]);
}

function readKeys(file: string): JWK[] {
  try {
    const { keys } = JSON.parse(readFileSync(file, 'utf8')) as { keys: JWK[] };
    return keys.filter((key) => key.kty === 'OKP' && key.crv === 'Ed25519' && key.d && key.kid);
  } catch (error) {
    throw new ConfigError([`${file} is not a JWK set (${(error as Error).message})`]);
  }
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'EdDSA' };
}

async function writeKeys(file: string, keys: JWK[]): Promise<void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify({ keys }, null, 1), { mode: 0o600 });
  renameSync(fresh, file);
}
