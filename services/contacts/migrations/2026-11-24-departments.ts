import type { Migration } from '@kaard/service-kit';

/** Contacts from before they had a department have none; those that lie in the trash too. */
export const departments: Migration = {
  id: '2026-11-24-departments',
  async run(connection) {
    await connection
      .collection('contacts')
      .updateMany({ department: { $exists: false } }, { $set: { department: null } });
    await connection
      .collection('trash')
      .updateMany({ 'contact.department': { $exists: false } }, { $set: { 'contact.department': null } });
  },
};
