import type { Connection } from '@kaard/service-kit';

/** Reserves several ids of a sequence at once. @returns the last of them */
export function createIdBlock(connection: Connection, name: string) {
  return async (count: number): Promise<number> => {
    const sequences = connection.models.Sequence!;
    const next = await sequences
      .findOneAndUpdate({ _id: name }, { $inc: { value: count } }, { upsert: true, returnDocument: 'after' })
      .lean<{ value: number }>();
    return next!.value;
  };
}
