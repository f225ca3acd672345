import type { Migration } from '@kaard/service-kit';

/** Sets the department of older contacts to null, including those in the trash. */
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
