import { z } from 'zod';

/**
 * The contents of a backup, and what is needed to check that it is complete. Written last: a folder without it is no
 * backup.
 */
const manifestSchema = z.object({
  format: z.literal(1),
  product: z.literal('kaard'),
  /** The moment of the snapshot, by the database's clock; all contents are as they were at this moment. */
  takenAt: z.iso.datetime(),
  databases: z.array(
    z.object({
      /** For example `contacts`; the database may have another name where it is restored. */
      service: z.string(),
      name: z.string(),
      collections: z.array(
        z.object({
          name: z.string(),
          /** Relative to the folder: `kaard_contacts/contacts.bson.gz`. */
          file: z.string(),
          documents: z.number().int().nonnegative(),
          /** The hash of the file. */
          sha256: z.string(),
          /** The hash of `metadataFileOf` the file; missing in backups of earlier versions. */
          metadataSha256: z.string().optional(),
        }),
      ),
    }),
  ),
  /** Relative to the folder: `keys/session.jwks.json`. */
  keys: z.array(z.object({ file: z.string(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifestSchema>;

export const MANIFEST_FILE = 'manifest.json';

/** The file with options and indexes of a collection, next to its documents. */
export const metadataFileOf = (file: string): string => file.replace(/\.bson\.gz$/, '.metadata.json');

/** Keeps names in a manifest from pointing outside its folder. */
const SAFE = /^[\w.-]+\/[\w.%-]+$/;

/** @throws Error if it is no manifest of this product's backups */
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
