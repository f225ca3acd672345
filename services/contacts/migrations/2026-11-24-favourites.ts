import type { Migration } from '@kaard/service-kit';

/** Marks older contacts as no favourites, including those in the trash. */
export const favourites: Migration = {
  id: '2026-11-24-favourites',
  async run(connection) {
    await connection
      .collection('contacts')
      .updateMany({ isFavourite: { $exists: false } }, { $set: { isFavourite: false } });
    await connection
      .collection('trash')
      .updateMany({ 'contact.isFavourite': { $exists: false } }, { $set: { 'contact.isFavourite': false } });
  },
};
