import { Readable } from 'node:stream';
import type { DataExport } from '@kaard/service-kit';

/** A part of the file: all data of one kind about an owner, in a readable form. */
export interface ExportedPart {
  name: string;
  /** Whether the part has any data. */
  has(ownerId: number): Promise<boolean>;
  items(ownerId: number): AsyncIterable<object>;
}

const PATH = 'intelligence.json';
const JSON_TYPE = 'application/json; charset=utf-8';

/** `intelligence.json`: the data derived from an owner’s network, and what it is based on. */
export function createIntelligenceExport(parts: readonly ExportedPart[]): DataExport {
  async function* file(ownerId: number): AsyncGenerator<string> {
    let separator = '{';
    for (const part of parts) {
      yield `${separator}\n${JSON.stringify(part.name)}: [`;
      separator = '],';
      let comma = '';
      for await (const item of part.items(ownerId)) {
        yield `${comma}\n${JSON.stringify(item)}`;
        comma = ',';
      }
    }
    yield ']}\n';
  }

  return {
    async list(ownerId) {
      const found = await Promise.all(parts.map((part) => part.has(ownerId)));
      return found.includes(true) ? [{ path: PATH, type: JSON_TYPE }] : [];
    },
    async open(ownerId, path) {
      return path === PATH ? { type: JSON_TYPE, content: Readable.from(file(ownerId)) } : null;
    },
  };
}
