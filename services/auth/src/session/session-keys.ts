import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError, type Logger } from '@kaard/service-kit';
import { makeFolder } from '@kaard/service-kit/process/make-folder';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

export interface SigningKey {
  kid: string;
  key: CryptoKey;
}

export interface SessionKeys {
  /** Loads changes by other processes. Cheap: checks the file at most once a second. */
  refresh(): Promise<void>;
  /** The key that signs new tokens. */
  signing(): SigningKey;
  /** The public keys of all keys, including one that will sign soon and those whose tokens are still valid. */
  published(): { keys: JWK[] };
}

/** Has members of our own besides those of RFC 7517; times in milliseconds since 1970. */
interface StoredKey extends JWK {
  kid: string;
  /** The key is published before this time and signs from then on, so that every verifier knows it in time. */
  signsFrom?: number;
}

/** Every verifier polls the ids of the keys every 5 s; this leaves time for a lost answer. */
export const ANNOUNCED_MS = 15_000;
/** Minimum time between two checks of the file. */
const LOOK_EVERY_MS = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Reads the Ed25519 keys (RFC 8037) of a JWK set file, creates the file at the first start, and notices when another
 * process rotates the keys: the file is checked again during use.
 * @throws ConfigError if the file exists but can’t be used
 */
export async function openSessionKeys(
  file: string,
  log: Logger,
  now: () => Date = () => new Date(),
): Promise<SessionKeys> {
  if (!existsSync(file)) writeKeys(file, [{ ...(await newKey()), signsFrom: 0 }], { replace: false });
  let stamp = stampOf(file);
  let keys = await importKeys(file);
  let lookedAt = now().getTime();
  let reading: Promise<void> | null = null;

  async function readAgain(seen: string): Promise<void> {
    try {
      keys = await importKeys(file);
      stamp = seen;
      log.info({ kids: keys.map(({ kid }) => kid) }, 'keys of sessions were changed');
    } catch (error) {
      // The known keys stay in use; an operator may be in the middle of a change.
      log.error({ err: error }, 'keys of sessions cannot be read');
    } finally {
      reading = null;
    }
  }

  return {
    async refresh() {
      const at = now().getTime();
      if (Math.abs(at - lookedAt) >= LOOK_EVERY_MS) {
        lookedAt = at;
        const seen = stampOf(file);
        if (seen !== stamp) reading ??= readAgain(seen);
      }
      await reading;
    },
    signing() {
      const at = now().getTime();
      const { kid, key } = keys.find(({ signsFrom }) => signsFrom <= at) ?? keys.at(-1)!;
      return { kid, key };
    },
    published: () => ({ keys: keys.map(({ publicPart }) => publicPart) }),
  };
}

export interface Rotation {
  /** Id of the new key. */
  kid: string;
  signsFrom: Date;
  /** Ids of all keys that verify from now on, the new one first. */
  kids: string[];
}

/**
 * Creates a new key, which is published at once and signs after ANNOUNCED_MS; earlier keys verify until the last token
 * that they signed has expired. Running processes load it by themselves.
 * @param options.sessionDays lifetime of tokens
 * @param options.endSessions also removes the old keys, which ends every session: needed if a key has leaked
 * @throws Error if the file doesn’t exist: then no service uses it, and nothing would be rotated
 */
export async function rotateSessionKeys(
  file: string,
  { sessionDays, endSessions = false, at }: { sessionDays: number; endSessions?: boolean; at: Date },
): Promise<Rotation> {
  if (!existsSync(file))
    throw new Error(`There is no ${file}. Set KAARD_DATA or SESSION_KEYS_FILE as they are for the auth service.`);
  const fresh = await newKey();
  const signsFrom = endSessions ? at.getTime() : at.getTime() + ANNOUNCED_MS;
  const kept = endSessions ? [] : stillNeeded(readKeys(file), at.getTime() - sessionDays * DAY_MS);
  writeKeys(file, [{ ...fresh, signsFrom }, ...kept], { replace: true });
  return { kid: fresh.kid, signsFrom: new Date(signsFrom), kids: [fresh.kid, ...kept.map(({ kid }) => kid)] };
}

/** A key signs until the next one (which precedes it in the list) starts: those retired before `since` are removed. */
function stillNeeded(keys: StoredKey[], since: number): StoredKey[] {
  return keys.filter((_key, index) => index === 0 || (keys[index - 1]!.signsFrom ?? Number.POSITIVE_INFINITY) > since);
}

interface ReadyKey extends SigningKey {
  signsFrom: number;
  publicPart: JWK;
}

async function importKeys(file: string): Promise<ReadyKey[]> {
  const keys = readKeys(file);
  if (!keys.length) throw new ConfigError([`${file} holds no private Ed25519 key`]);
  return Promise.all(
    keys.map(async (stored) => {
      const { d, signsFrom = 0, ...publicPart } = stored;
      const key = (await importJWK(stored, 'EdDSA')) as CryptoKey;
      return { kid: stored.kid, key, signsFrom, publicPart: { ...publicPart, use: 'sig' } };
    }),
  );
}

function readKeys(file: string): StoredKey[] {
  try {
    const { keys } = JSON.parse(readFileSync(file, 'utf8')) as { keys: JWK[] };
    return keys.filter((key) => key.kty === 'OKP' && key.crv === 'Ed25519' && key.d && key.kid) as StoredKey[];
  } catch (error) {
    throw new ConfigError([`${file} is not a JWK set (${(error as Error).message})`]);
  }
}

const stampOf = (file: string): string => {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.ino}:${stat.mtimeMs}:${stat.size}` : '-';
};

async function newKey(): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'EdDSA' };
}

/**
 * Writes atomically. @param replace false: of several processes that start at once in different containers, only one
 * creates the file
 */
function writeKeys(file: string, keys: StoredKey[], { replace }: { replace: boolean }): void {
  makeFolder(dirname(file));
  const fresh = `${file}.${randomUUID()}`;
  writeFileSync(fresh, JSON.stringify({ keys }, null, 1), { mode: 0o600 });
  if (replace || !links(fresh, file)) renameSync(fresh, file);
}

/** @returns false if the file system has no hard links; nothing was done then */
function links(fresh: string, file: string): boolean {
  try {
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
  }
  rmSync(fresh);
  return true;
}
