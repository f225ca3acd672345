import type { Connection } from 'mongoose';

/** Names of the collections of a database in which a number or text stands anywhere, in whatever field. */
export async function tracesOf(connection: Connection, needle: number | string): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await connection.db!.listCollections().toArray()) {
    for await (const document of connection.db!.collection(name).find({})) {
      if (!JSON.stringify(document).includes(String(needle))) continue;
      found.push(name);
      break;
    }
  }
  return found.sort();
}
