import { eastAsianCodePage } from '@kaard/contact-formats/code-page';
import { type Entry, getFileNameLowLevel } from 'yauzl';

const UTF8_FLAG = 0x800;
const UNICODE_PATH = 0x7075;

/**
 * The names of an archive’s entries, with `/` between folders. Windows writes them in the code page of its language
 * without declaring it, and in Japanese and Chinese code pages a character may end with the byte of a backslash. The
 * code page is guessed from all names together.
 */
export function entryNames(entries: readonly Entry[]): string[] {
  const unlabelled = entries.filter((entry) => !isLabelled(entry)).map(({ fileNameRaw }) => fileNameRaw);
  const encoding = eastAsianCodePage(unlabelled.filter((name) => decoded(name, 'utf-8') === null));
  return entries.map((entry) => {
    const text = isLabelled(entry)
      ? asLabelled(entry)
      : (decoded(entry.fileNameRaw, 'utf-8') ?? (encoding && decoded(entry.fileNameRaw, encoding)));
    return text?.replaceAll('\\', '/') ?? withFoldersForSure(asLabelled(entry), entry.fileNameRaw);
  });
}

const isLabelled = ({ generalPurposeBitFlag, extraFields }: Entry): boolean =>
  (generalPurposeBitFlag & UTF8_FLAG) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH);

/** UTF-8 if declared, otherwise code page 437. */
const asLabelled = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);

/** A backslash after a non-ASCII byte may be half of a character, so it stays. */
const withFoldersForSure = (name: string, bytes: Uint8Array): string =>
  name.replaceAll('\\', (backslash, at: number) => (bytes[at - 1]! >= 0x80 ? backslash : '/'));

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
