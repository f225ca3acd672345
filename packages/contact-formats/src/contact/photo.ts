import type { Photo } from './contact.ts';

const MAGIC: [type: string, test: (bytes: Uint8Array) => boolean][] = [
  ['image/jpeg', (bytes) => starts(bytes, 0xff, 0xd8, 0xff)],
  ['image/png', (bytes) => starts(bytes, 0x89, 0x50, 0x4e, 0x47)],
  ['image/gif', (bytes) => starts(bytes, 0x47, 0x49, 0x46, 0x38)],
  ['image/webp', (bytes) => starts(bytes, 0x52, 0x49, 0x46, 0x46) && starts(bytes.subarray(8), 0x57, 0x45, 0x42, 0x50)],
];

/**
 * Detects the picture’s type by its first bytes, whatever the file claims. Nothing is decoded.
 * @returns null if it is no picture
 */
export function photoOf(bytes: Uint8Array): Photo | null {
  const type = MAGIC.find(([, test]) => test(bytes))?.[0];
  return type ? { type, bytes } : null;
}

const starts = (bytes: Uint8Array, ...magic: number[]): boolean => magic.every((byte, at) => bytes[at] === byte);
