/** What of a folder goes into a batch, decided before a byte leaves the browser. */
import { checkPicture, HEAD_BYTES, type Refusal } from '../picture/accept.rules.ts';

/** Pictures that a batch holds. */
export const MOST_PICTURES = 10_000;

export type ChosenRefusal = Exclude<Refusal, 'too-many'> | 'video' | 'over-limit';

export interface ChosenFile {
  file: File;
  /** The same file chosen twice has the same. */
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

const keyOf = ({ name, size, lastModified, webkitRelativePath }: File) =>
  [webkitRelativePath || name, size, lastModified].join('|');

/** What systems leave in folders: nobody chose it, so nobody is told of it. */
const isHidden = ({ name }: File) => name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(name);

const VIDEO = /\.(?:mp4|m4v|mov|avi|mkv|webm|3gp|mpe?g|wmv)$/i;

async function refusalOf(file: File): Promise<ChosenRefusal | null> {
  if (file.type.startsWith('video/') || VIDEO.test(file.name)) return 'video';
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const checked = checkPicture({ size: file.size, head });
    return typeof checked === 'string' ? null : (checked.refusal as ChosenRefusal);
  } catch {
    // A file that went away, or one that may not be read.
    return 'unreadable';
  }
}

/** Adds to what was chosen before, in the order in which fronts and backs follow each other: by name, numbers as numbers. */
export async function choose(before: Chosen, added: readonly File[]): Promise<Chosen> {
  const known = new Set(before.files.map(({ key }) => key));
  const files = [...before.files];
  const refused = [...before.refused];
  const sorted = added
    .filter((file) => !isHidden(file))
    .sort((a, b) =>
      (a.webkitRelativePath || a.name).localeCompare(b.webkitRelativePath || b.name, undefined, { numeric: true }),
    );
  for (const file of sorted) {
    const key = keyOf(file);
    if (known.has(key)) continue;
    known.add(key);
    const refusal = files.length >= MOST_PICTURES ? 'over-limit' : await refusalOf(file);
    if (refusal) refused.push({ name: file.name, refusal });
    else files.push({ file, key });
  }
  return { files, refused };
}
