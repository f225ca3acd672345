import type { Readable } from 'node:stream';
import {
  asDomainError,
  type ClientSession,
  isDuplicateKey,
  notFound,
  type Sequence,
  type UnitOfWork,
  type Viewer,
} from '@kaard/service-kit';
import { accountGone } from '../account/account.errors.ts';
import { assertInSession } from '../account/account.policy.ts';
import type { AccountRepository } from '../account/account.repository.ts';
import type { Origin } from '../audit/audit.origin.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { SessionService } from '../session/session.service.ts';
import type { ExportFiles } from './export.files.ts';
import type { AccountExport } from './export.model.ts';
import type { AccountExportRepository } from './export.repository.ts';

export interface ExportServiceParts {
  exports: AccountExportRepository;
  accounts: Pick<AccountRepository, 'noteExport'>;
  sessions: Pick<SessionService, 'holdWithin'>;
  audit: Pick<AuditService, 'note' | 'noteAlone'>;
  unitOfWork: UnitOfWork;
  files: ExportFiles;
  nextId: Sequence;
  /** Has a worker make the user’s open export. */
  order(userId: number): Promise<void>;
  now(): Date;
}

export type ExportService = ReturnType<typeof createExportService>;

export function createExportService(parts: ExportServiceParts) {
  const { exports, accounts, sessions, audit, unitOfWork, files, nextId, order, now } = parts;

  /**
   * Stored in a transaction with the account and the session: the call may run for seconds after they are gone, and an
   * export must not outlive them.
   */
  async function insert(id: number, owner: Viewer, origin: Origin): Promise<AccountExport> {
    const at = now();
    const userId = owner.id;
    return unitOfWork(async (session) => {
      if (!(await accounts.noteExport(userId, at, session))) throw accountGone();
      await sessions.holdWithin(owner, session);
      await audit.note({ userId, action: 'EXPORT_REQUESTED', origin }, session);
      return exports.insert(id, userId, at, session);
    });
  }

  return {
    /**
     * One at a time: while an export is open, it is returned instead.
     * @throws DomainError `unauthenticated` if the account was deleted or the session has ended
     */
    async request(viewer: Viewer | null, origin: Origin): Promise<AccountExport> {
      const owner = assertInSession(viewer);
      const userId = owner.id;
      const open = await exports.openOf(userId);
      if (open) return open;
      try {
        const wish = await insert(await nextId(), owner, origin);
        await order(userId);
        return wish;
      } catch (error) {
        // Two requests at once: the other one created it, or locked the account for too long.
        const isAnothers = isDuplicateKey(error, 'userId') || asDomainError(error)?.reason === 'LOCKED';
        const made = isAnothers ? await exports.openOf(userId) : null;
        if (!made) throw error;
        return made;
      }
    },

    latest: (userId: number): Promise<AccountExport | null> => exports.latest(userId, now()),

    /** @throws DomainError `not-found` for another user’s, an unfinished or an expired export */
    async open(
      viewer: Viewer | null,
      id: number | null,
      origin: Origin,
    ): Promise<{ file: Readable; made: AccountExport }> {
      const { id: userId } = assertInSession(viewer);
      const made = id === null ? null : await exports.find(userId, id);
      if (made?.state !== 'READY' || !made.fileId || !made.expiresAt || made.expiresAt <= now())
        throw notFound('Export');
      await audit.noteAlone({ userId, action: 'EXPORT_DOWNLOADED', origin });
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
