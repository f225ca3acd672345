import type { FileInfo } from '@kaard/contact-formats/read';
import mongoose from 'mongoose';
import type { ImportedFile } from './import.model.ts';

/** An import is one document of 16 MiB at most (MongoDB's limit); its problems and settings need a part of it. */
const MOST_BYTES = 8 * 1024 * 1024;
/** With tables of which no more than the name is kept. */
const MOST_WITH_NAMES = 10 * 1024 * 1024;
/** Enough to know a column by. */
const LONGEST_CELL = 200;

/**
 * The tables of an import, as a person looks at them before it starts. Archives of hundreds of wide tables have more than
 * can be kept: then the first rows of the later ones aren't shown, and in the end their columns can't be corrected. Their
 * contacts are read all the same, also of thousands of tables that aren't even named.
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
