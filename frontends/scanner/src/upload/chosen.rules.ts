/** Decides which files of a folder go into a batch, before a byte leaves the browser. */
import { MOST_FILE_BYTES, MOST_IN_BATCH } from '@kaard/pictures/batch-limits';
import { type Pair, type Pairing, pairsOf } from '@kaard/pictures/pairs';
import { checkPicture, HEAD_BYTES, isBeyondLimit, isOfMany, type Refusal } from '../picture/accept.rules.ts';

export type ChosenRefusal = Exclude<Refusal, 'too-many' | 'of-many'> | 'video' | 'over-limit' | 'file-too-large';

export interface ChosenFile {
  file: File;
  /** `many`: a file of several pictures or scanned sheets. */
  kind: 'picture' | 'many';
  /** Equal for the same file chosen twice. */
  key: string;
}

export interface RefusedFile {
  name: string;
  refusal: ChosenRefusal;
}

export interface Chosen {
  files: ChosenFile[];
  refused: RefusedFile[];
}

export const NOTHING_CHOSEN: Chosen = { files: [], refused: [] };

const keyOf = (file: File) => [pathOf(file), file.size, file.lastModified].join('|');

/** Files that systems create in folders: the person did not choose them, so they are ignored silently. */
const isHidden = ({ name }: File) => name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(name);

const VIDEO = /\.(?:mp4|m4v|mov|avi|mkv|webm|3gp|mpe?g|wmv)$/i;

async function kindOf(file: File): Promise<ChosenFile['kind'] | { refusal: ChosenRefusal }> {
  if (file.type.startsWith('video/') || VIDEO.test(file.name)) return { refusal: 'video' };
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    if (isOfMany(head)) return file.size > MOST_FILE_BYTES ? { refusal: 'file-too-large' } : 'many';
    const checked = checkPicture({ size: file.size, head });
    // Most browsers can’t render HEIC, and among thousands none is tried here.
    if (checked === 'image/heic' && isBeyondLimit(file.size, null)) return { refusal: 'too-large' };
    return typeof checked === 'string' ? 'picture' : { refusal: checked.refusal as ChosenRefusal };
  } catch {
    // The file no longer exists, or may not be read.
    return { refusal: 'unreadable' };
  }
}

/**
 * Adds files to the earlier choice, in the order in which fronts and backs follow each other: by name, numbers as
 * numbers.
 */
export async function choose(before: Chosen, added: readonly File[]): Promise<Chosen> {
  const known = new Set(before.files.map(({ key }) => key));
  const files = [...before.files];
  const refused = [...before.refused];
  const sorted = added
    .filter((file) => !isHidden(file))
    .sort((a, b) => pathOf(a).localeCompare(pathOf(b), undefined, { numeric: true }));
  for (const file of sorted) {
    const key = keyOf(file);
    if (known.has(key)) continue;
    known.add(key);
    const kind = files.length >= MOST_IN_BATCH ? { refusal: 'over-limit' as const } : await kindOf(file);
    if (typeof kind === 'string') files.push({ file, kind, key });
    else refused.push({ name: file.name, refusal: kind.refusal });
  }
  return { files, refused };
}

/** Returns the path with its folders: fronts and backs of one folder belong together. */
export const pathOf = (file: File): string => file.webkitRelativePath || file.name;

/** Pairs fronts with their backs. */
export function cardsOf({ files }: Chosen, pairing: Pairing): Pair<File>[] {
  const pictures = files.filter(({ kind }) => kind === 'picture').map(({ file }) => file);
  return pairsOf(pictures, pathOf, pairing);
}

export const filesOfMany = ({ files }: Chosen): File[] =>
  files.filter(({ kind }) => kind === 'many').map(({ file }) => file);
