import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type CardTruth, FORMS, type Form } from '../cards/truth.ts';

const fieldTruth = z.object({ value: z.string(), accept: z.array(z.string()).optional() });
/** Checks the parts that are judged; the rest is passed through. */
const truthFile = z.object({
  cards: z.record(
    z.string(),
    z.looseObject({
      fields: z.record(z.string(), fieldTruth),
      kind: z.array(z.string()).optional(),
      tolerate: z.record(z.string(), z.array(z.string())).optional(),
      ignore: z.array(z.string()).optional(),
      files: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

export interface CardPictureFile {
  id: string;
  form: Form;
  path: string;
}

export interface CardSet {
  name: string;
  cards: Record<string, CardTruth>;
  pictures: CardPictureFile[];
}

/**
 * Reads a set in the format of this generator: `truth.json` and a folder per form.
 * @throws if there is no truth file, if it has another format, or if no form is left
 */
export async function loadCardSet(
  folder: string,
  { name, forms, limit }: { name: string; forms?: readonly Form[]; limit?: number },
): Promise<CardSet> {
  const path = join(folder, 'truth.json');
  const parsed = truthFile.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path} is not a truth file: ${z.prettifyError(parsed.error)}`);
  const all = parsed.data.cards as Record<string, CardTruth>;
  const cards = Object.fromEntries(spreadOver(Object.entries(all), limit));
  const pictures = FORMS.filter((form) => !forms || forms.includes(form)).flatMap((form) =>
    Object.entries(cards).flatMap(([id, { files }]) =>
      files?.[form] ? [{ id, form, path: join(folder, files[form]) }] : [],
    ),
  );
  if (pictures.length === 0) throw new Error(`${path} has no pictures${forms ? ` of ${forms.join(', ')}` : ''}`);
  return { name, cards, pictures };
}

/** This many items of a list, spread evenly. */
export function spreadOver<T>(list: readonly T[], count = list.length): T[] {
  if (count >= list.length) return [...list];
  return Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)]!);
}
