import type { Migration } from '@kaard/service-kit';

/** Orders the removal of uploads that never became an import, and of uploads by forgotten users. */
export const filesThatNoImportNeeds: Migration = {
  id: '2026-11-23-files-that-no-import-needs',
  async run(connection) {
    const needed = new Set(await connection.collection('imports').distinct('fileId'));
    const removals = connection.collection<{ _id: string; dueAt: Date }>('import_file_removals');
    for await (const { _id } of connection.collection('import_files.files').find({}, { projection: { _id: 1 } })) {
      const id = String(_id);
      if (!needed.has(id)) await removals.updateOne({ _id: id }, { $set: { dueAt: new Date() } }, { upsert: true });
    }
  },
};
