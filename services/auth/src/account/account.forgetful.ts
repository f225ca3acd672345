import type { createSetAside } from '@kaard/events';
import type { ApiKeyService } from '../api-key/api-key.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ConfirmationRepository } from '../confirmation/confirmation.repository.ts';
import type { ExportService } from '../export/export.service.ts';
import type { NoticeService } from '../notice/notice.service.ts';
import type { ReminderMailRepository } from '../reminder/reminder-mail.repository.ts';
import type { ResetService } from '../reset/reset.service.ts';
import type { ForgetsUsers } from './account.service.ts';

export interface KeptOfUsers {
  reset: Pick<ResetService, 'forgetWithin'>;
  exports: Pick<ExportService, 'forgetWithin'>;
  apiKeys: Pick<ApiKeyService, 'forgetWithin'>;
  audit: Pick<AuditService, 'forgetWithin'>;
  notices: Pick<NoticeService, 'forgetWithin'>;
  confirmations: Pick<ConfirmationRepository, 'removeOfUser'>;
  reminderMails: Pick<ReminderMailRepository, 'removeOfUser'>;
  setAside: Pick<ReturnType<typeof createSetAside>, 'forget'>;
}

/**
 * Everything that is deleted together with an account, besides its sessions: one list for the service and for the
 * operator, so that a person is forgotten completely either way.
 */
export const whatIsKeptOfUsers = (kept: KeptOfUsers): ForgetsUsers[] => [
  kept.reset,
  kept.exports,
  kept.apiKeys,
  kept.audit,
  kept.notices,
  forgetting((userId, session) => kept.confirmations.removeOfUser(userId, session)),
  forgetting((userId, session) => kept.reminderMails.removeOfUser(userId, session)),
  // Events about the user that could not be processed.
  forgetting((userId, session) => kept.setAside.forget(userId, session)),
];

const forgetting = (forget: (...args: Parameters<ForgetsUsers['forgetWithin']>) => Promise<unknown>): ForgetsUsers => ({
  async forgetWithin(userId, session) {
    await forget(userId, session);
    return undefined;
  },
});
