import { Readable } from 'node:stream';
import type { DataExport } from '@kaard/service-kit';

/** One part of the file: everything of a kind that is known of an owner, as people should read it. */
export interface ExportedPart {
  name: string;
  /** Whether there is anything. */
  has(ownerId: number): Promise<boolean>;
  items(ownerId: number): AsyncIterable<object>;
}

const PATH = 'intelligence.json';
const JSON_TYPE = 'application/json; charset=utf-8';

/** `intelligence.json`: what the product has made of an owner's network, with what it follows from. */
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
