import { randomUUID } from 'node:crypto';
import {
  assertPageSize,
  type ClientSession,
  decodeCursor,
  encodeCursor,
  invalid,
  type Logger,
  toConnection,
  type UnitOfWork,
  type Viewer,
} from '@kaard/service-kit';
import { assertInSession } from '../account/account.policy.ts';
import type { AccountRepository } from '../account/account.repository.ts';
import { type AuditAction, type AuditEntry, KEPT_DAYS } from './audit.model.ts';
import type { Origin } from './audit.origin.ts';
import type { AuditRepository } from './audit.repository.ts';

const MOST = 1000;
const MAX_SUBJECT = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/** An action for the log. */
export interface Done {
  userId: number;
  action: AuditAction;
  origin: Origin;
  subject?: string | null;
}

export interface AuditServiceParts {
  entries: AuditRepository;
  accounts: Pick<AccountRepository, 'noteAudit'>;
  unitOfWork: UnitOfWork;
  log: Logger;
  now(): Date;
}

export type AuditService = ReturnType<typeof createAuditService>;

export function createAuditService({ entries, accounts, unitOfWork, log, now }: AuditServiceParts) {
  /**
   * Adds an entry in the transaction of the action, or of the event that reported it. Nothing is noted for a deleted
   * user.
   */
  async function note(done: Done, session: ClientSession, event?: { id: string; at: Date }): Promise<void> {
    const { id, at } = event ?? { id: randomUUID(), at: now() };
    const { userId, action, origin, subject } = done;
    // Written first: if the account is deleted at this moment, its log is deleted too.
    if (!(await accounts.noteAudit(userId, at, session))) return;
    const about = subject ? [...subject].slice(0, MAX_SUBJECT).join('') : null;
    await entries.insert({ id, userId, action, at, ...origin, subject: about }, session);
  }

  const noteAlone = (done: Done): Promise<void> => unitOfWork((session) => note(done, session));

  return {
    note,
    /** For actions without a transaction of their own. */
    noteAlone,

    /** Not awaited: the duration of an answer must not reveal whether there is such an account. */
    noteAside(done: Done): void {
      noteAlone(done).catch((error: unknown) => {
        log.warn({ err: error, userId: done.userId, action: done.action }, 'not noted in the audit log');
      });
    },

    /** @throws DomainError `forbidden` for an API key, `invalid` for an invalid page */
    async list(viewer: Viewer | null, { first, after }: { first: number; after: string | null }) {
      const { id } = assertInSession(viewer);
      assertPageSize(first, MOST);
      const rows = await entries.page(id, { first, before: placeOf(after), since: oldest() });
      return toConnection(rows, first, after, (entry) => encodeCursor([entry.at.getTime(), entry.id]));
    },

    /** All entries for the data export, the latest first. */
    async *listOf(userId: number): AsyncGenerator<AuditEntry> {
      for (let before: [Date, string] | null = null; ; ) {
        const rows: AuditEntry[] = await entries.page(userId, { first: MOST, before, since: oldest() });
        yield* rows.slice(0, MOST);
        const last = rows[MOST - 1];
        if (rows.length <= MOST || !last) return;
        before = [last.at, last.id];
      }
    },

    async forgetWithin(userId: number, session: ClientSession): Promise<undefined> {
      await entries.removeOfUser(userId, session);
    },
  };

  function oldest(): Date {
    return new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  }
}

function placeOf(after: string | null): [Date, string] | null {
  if (after === null) return null;
  const [at, id] = decodeCursor(after, 2);
  const time = new Date(Number(at));
  if (typeof at !== 'number' || typeof id !== 'string' || Number.isNaN(time.getTime()))
    throw invalid({ after: 'This cursor doesn’t belong to this list.' });
  return [time, id];
}
