import type { Readable } from 'node:stream';
import { type ClientSession, notFound, type Sequence, type Viewer } from '@kaard/service-kit';
import { assertInSession } from '../account/account.policy.ts';
import type { ExportFiles } from './export.files.ts';
import type { AccountExport } from './export.model.ts';
import type { AccountExportRepository } from './export.repository.ts';

export interface ExportServiceParts {
  exports: AccountExportRepository;
  files: ExportFiles;
  nextId: Sequence;
  /** Tells who makes exports that there is one to make. */
  wake(): void;
  now(): Date;
}

export type ExportService = ReturnType<typeof createExportService>;

export function createExportService({ exports, files, nextId, wake, now }: ExportServiceParts) {
  return {
    /** One at a time: while one is being made, that one is the answer. */
    async request(viewer: Viewer | null): Promise<AccountExport> {
      const { id: userId } = assertInSession(viewer);
      const open = await exports.openOf(userId);
      if (open) return open;
      const wish = await exports.insert(await nextId(), userId, now());
      wake();
      return wish;
    },

    latest: (userId: number): Promise<AccountExport | null> => exports.latest(userId, now()),

    /** @throws DomainError `not-found` for somebody else's, an unfinished or an expired one */
    async open(viewer: Viewer | null, id: number | null): Promise<{ file: Readable; made: AccountExport }> {
      const { id: userId } = assertInSession(viewer);
      const made = id === null ? null : await exports.find(userId, id);
      if (made?.state !== 'READY' || !made.fileId || !made.expiresAt || made.expiresAt <= now())
        throw notFound('Export');
      return { file: files.read(made.fileId), made };
    },

    async forgetWithin(userId: number, session: ClientSession): Promise<() => Promise<void>> {
      const fileIds = await exports.removeOfUser(userId, session);
      return async () => {
        for (const fileId of fileIds) await files.remove(fileId);
      };
    },
  };
}
