import type { FileInfo } from '@kaard/contact-formats/read';
import mongoose from 'mongoose';
import type { ImportedFile } from './import.model.ts';

/** An import is one document of at most 16 MiB (MongoDB’s limit); its problems and settings need a part of it. */
const MOST_BYTES = 8 * 1024 * 1024;
/** The limit including tables of which only the name is kept. */
const MOST_WITH_NAMES = 10 * 1024 * 1024;
/** Enough to recognise a column. */
const LONGEST_CELL = 200;

/**
 * The tables of an import, as they are shown before it starts. Archives with hundreds of wide tables can exceed the
 * limit: then the later tables are kept without their first rows, and finally without columns, which then can’t be
 * corrected. Their contacts are still read, even if there are thousands of tables whose names aren’t kept.
 */
export function createPreview() {
  const files: ImportedFile[] = [];
  let bytes = 0;
  return {
    files,
    add(entry: string | null, info: FileInfo): void {
      const whole = fileOf(entry, info);
      const withoutRows = { ...whole, samples: [] };
      const named = { ...withoutRows, columns: [] };
      for (const [file, most] of [
        [whole, MOST_BYTES],
        [withoutRows, MOST_BYTES],
        [named, MOST_WITH_NAMES],
      ] as const) {
        const size = mongoose.mongo.BSON.calculateObjectSize(file);
        if (bytes + size > most) continue;
        bytes += size;
        files.push(file);
        return;
      }
    },
  };
}

function fileOf(entry: string | null, { kind, encoding, source, csv }: FileInfo): ImportedFile {
  return {
    entry,
    kind,
    encoding,
    source: csv?.source ?? source,
    delimiter: csv?.delimiter ?? null,
    headerLine: csv?.headerLine ?? null,
    columns: (csv?.columns ?? []).map(({ header, field, label }) => ({
      header: header.slice(0, LONGEST_CELL),
      field,
      label: label?.slice(0, LONGEST_CELL) ?? null,
    })),
    samples: (csv?.samples ?? []).map((cells) => cells.map((cell) => cell.slice(0, LONGEST_CELL))),
  };
}
