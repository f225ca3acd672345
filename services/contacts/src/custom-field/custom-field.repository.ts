import type { CustomField } from '@kaard/contact-formats/custom';
import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { type CustomFieldDocument, type CustomFieldSet, createCustomFieldModel } from './custom-field.model.ts';

export type CustomFieldRepository = ReturnType<typeof createCustomFieldRepository>;

/** Every query on the definitions; owners without a document have no fields. */
export function createCustomFieldRepository(connection: Connection) {
  const sets = createCustomFieldModel(connection);

  async function get(ownerId: number, session?: ClientSession): Promise<CustomFieldSet> {
    const found = await sets
      .findOne({ _id: ownerId, ownerId })
      .session(session ?? null)
      .lean<CustomFieldDocument>();
    if (!found) return { ownerId, fields: [], formerKeys: [], pending: [] };
    const { _id, ...set } = found;
    return set;
  }

  return {
    get,

    /** The fields in their order. */
    fieldsOf: async (ownerId: number, session?: ClientSession): Promise<CustomField[]> =>
      (await get(ownerId, session)).fields,

    async put(set: CustomFieldSet, session: ClientSession): Promise<void> {
      const { ownerId } = set;
      await sets.updateOne({ _id: ownerId, ownerId }, { $set: set }, { upsert: true, session });
    },

    /** Owners whose contacts have pending changes, in the order of ids. */
    async ownersBehind(afterOwnerId: number, most: number): Promise<number[]> {
      const found = await sets
        .find({ 'pending.at': trusted({ $exists: true }), _id: trusted({ $gt: afterOwnerId }) })
        .sort({ _id: 1 })
        .limit(most)
        .select({ _id: 1 })
        .lean<{ _id: number }[]>();
      return found.map(({ _id }) => _id);
    },
  };
}
