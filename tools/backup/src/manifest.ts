import { z } from 'zod';

/** What a backup consists of, and how to see that it is whole. Written last: a folder without it is no backup. */
const manifestSchema = z.object({
  format: z.literal(1),
  product: z.literal('kaard'),
  /** When the snapshot was taken, by the database's clock; everything in it is as it was at this one moment. */
  takenAt: z.iso.datetime(),
  databases: z.array(
    z.object({
      /** `contacts`; it may have another name where it is restored. */
      service: z.string(),
      name: z.string(),
      collections: z.array(
        z.object({
          name: z.string(),
          /** Below the folder: `kaard_contacts/contacts.bson.gz`. */
          file: z.string(),
          documents: z.number().int().nonnegative(),
          /** Of the file. */
          sha256: z.string(),
          /** Of `metadataFileOf` it; earlier versions did not write it down. */
          metadataSha256: z.string().optional(),
        }),
      ),
    }),
  ),
  /** Below the folder: `keys/session.jwks.json`. */
  keys: z.array(z.object({ file: z.string(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifestSchema>;

export const MANIFEST_FILE = 'manifest.json';

/** Options and indexes of a collection lie beside its documents. */
export const metadataFileOf = (file: string): string => file.replace(/\.bson\.gz$/, '.metadata.json');

/** No name in a manifest may lead out of its folder. */
const SAFE = /^[\w.-]+\/[\w.%-]+$/;

/** @throws Error when it is no manifest of a backup of this product */
export function readManifest(text: string): Manifest {
  let parsed: ReturnType<typeof manifestSchema.safeParse>;
  try {
    parsed = manifestSchema.safeParse(JSON.parse(text));
  } catch {
    throw new Error(`${MANIFEST_FILE} isn’t valid JSON: this isn’t a backup, or it is damaged.`);
  }
  if (!parsed.success) throw new Error(`${MANIFEST_FILE} doesn’t describe a backup this version can read.`);
  const files = [...parsed.data.databases.flatMap(({ collections }) => collections), ...parsed.data.keys];
  const unsafe = files.find(({ file }) => !SAFE.test(file) || file.includes('..'));
  if (unsafe) throw new Error(`${MANIFEST_FILE} names a file outside the backup: ${unsafe.file}`);
  return parsed.data;
}
