import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * `kaard_ID_SECRET`: the prefix and the checksum at the end let programs that look for leaked secrets recognise a key
 * without asking us, and let us refuse a mistyped one without looking it up.
 */
const PREFIX = 'kaard_';
const ID_LENGTH = 12;
/** 238 bits: too many to guess, so that a plain hash is enough. */
const SECRET_LENGTH = 40;
const CHECKSUM_LENGTH = 6;
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const KEY = new RegExp(
  `^(${PREFIX}([0-9A-Za-z]{${ID_LENGTH}})_[0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
);
/** Matches keys that were cut off or extended, too. */
const SOMEWHERE = new RegExp(`${PREFIX}[0-9A-Za-z]{${ID_LENGTH}}_[0-9A-Za-z]`);

export interface ApiKeyParts {
  /** Public: identifies the key in lists and logs. */
  id: string;
  /** Hash of the whole key; this is what is stored and compared. */
  hash: string;
}

/** @returns the key, to be shown once, and what is stored of it */
export function newApiKey(): ApiKeyParts & { key: string } {
  const id = letters(ID_LENGTH);
  const body = `${PREFIX}${id}_${letters(SECRET_LENGTH)}`;
  const key = body + checksumOf(body);
  return { key, id, hash: hashOfKey(key) };
}

/** @returns null if this can’t be one of our keys, such as one with a typo */
export function parseApiKey(text: string): ApiKeyParts | null {
  const [, body, id, checksum] = KEY.exec(text) ?? [];
  if (!body || !id || checksumOf(body) !== checksum) return null;
  return { id, hash: hashOfKey(text) };
}

/** Whether a key was meant, even if it isn’t a valid one. */
export const looksLikeApiKey = (token: string): boolean => token.startsWith(PREFIX);

export const holdsApiKey = (text: string): boolean => SOMEWHERE.test(text);

/** Id of a key where ids of sessions and keys are mixed, such as in revocations. */
export const revocationIdOf = (keyId: string): string => `key:${keyId}`;

/** @returns null for the id of a session */
export const keyIdOf = (revocationId: string): string | null =>
  revocationId.startsWith('key:') ? revocationId.slice('key:'.length) : null;

const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

function checksumOf(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let at = 0; at < CHECKSUM_LENGTH; at++) {
    text = LETTERS[rest % LETTERS.length] + text;
    rest = Math.floor(rest / LETTERS.length);
  }
  return text;
}
