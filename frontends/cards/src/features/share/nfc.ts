/** Web NFC, for which TypeScript has no types: https://w3c.github.io/web-nfc/ */
interface NdefReader {
  write(
    message: { records: { recordType: string; data: BufferSource | string; mediaType?: string }[] },
    options: { signal: AbortSignal },
  ): Promise<void>;
}

const reader = (): (new () => NdefReader) | undefined =>
  (globalThis as { NDEFReader?: new () => NdefReader }).NDEFReader;

export const hasNfc = (): boolean => reader() !== undefined;

/**
 * Waits for a tag and writes to it.
 * @throws if the person refuses, the tag can’t be written, or `signal` is aborted
 */
export async function writeTag(content: { url: string } | { vCard: string }, signal: AbortSignal): Promise<void> {
  const Reader = reader();
  if (!Reader) throw new Error('There is no NFC here');
  const record =
    'url' in content
      ? { recordType: 'url', data: content.url }
      : { recordType: 'mime', mediaType: 'text/vcard', data: new TextEncoder().encode(content.vCard) };
  await new Reader().write({ records: [record] }, { signal });
}
