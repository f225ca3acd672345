import { apiKeysRows } from '../src/rest/account/api-keys.rows.ts';
import { auditLogRows } from '../src/rest/account/audit-log.rows.ts';
import { authRows } from '../src/rest/account/auth.rows.ts';
import { billingStreams } from '../src/rest/account/billing.streams.ts';
import { exportStreams } from '../src/rest/account/export.streams.ts';
import { subscriptionRows } from '../src/rest/account/subscription.rows.ts';
import { cardStreams } from '../src/rest/cards/card.streams.ts';
import { cardsRows } from '../src/rest/cards/cards.rows.ts';
import { offersRows } from '../src/rest/cards/offers.rows.ts';
import { bulkJobsRows } from '../src/rest/contacts/bulk-jobs.rows.ts';
import { contactStreams } from '../src/rest/contacts/contact.streams.ts';
import { contactsRows } from '../src/rest/contacts/contacts.rows.ts';
import { customFieldsRows } from '../src/rest/contacts/custom-fields.rows.ts';
import { historyRows } from '../src/rest/contacts/history.rows.ts';
import { importsRows } from '../src/rest/contacts/imports.rows.ts';
import { remindersRows } from '../src/rest/contacts/reminders.rows.ts';
import { reminderStreams } from '../src/rest/contacts/reminders.streams.ts';
import { trashRows } from '../src/rest/contacts/trash.rows.ts';
import { insightsRows } from '../src/rest/insights/insights.rows.ts';
import { intelligenceRows } from '../src/rest/insights/intelligence.rows.ts';
import type { RouteDocument } from '../src/rest/row.ts';
import { scanRows } from '../src/rest/scan/scan.rows.ts';
import { scanStreams } from '../src/rest/scan/scan.streams.ts';
import { scanBatchesRows } from '../src/rest/scan/scan-batches.rows.ts';
import { scanFilesRows } from '../src/rest/scan/scan-files.rows.ts';
import { webhooksRows } from '../src/rest/webhooks/webhooks.rows.ts';

/** The calls that each `gateway/src/rest/NAME.contract.test.ts` has to cover, with all their documented answers. */
export const CONTRACT_FILES = {
  'account/account': [...authRows, ...auditLogRows, ...apiKeysRows, ...exportStreams],
  'account/plans': [...subscriptionRows, ...billingStreams],
  'cards/cards': [...cardsRows, ...offersRows, ...cardStreams],
  'contacts/contacts': [...contactsRows, ...historyRows, ...customFieldsRows],
  'contacts/files': [...trashRows, ...bulkJobsRows, ...importsRows, ...contactStreams],
  'insights/insights': [...intelligenceRows, ...insightsRows, ...remindersRows, ...reminderStreams],
  'scan/scan': [...scanRows, ...scanBatchesRows, ...scanFilesRows, ...scanStreams],
  'webhooks/webhooks': webhooksRows,
} satisfies Record<string, readonly RouteDocument[]>;

export type ContractFile = keyof typeof CONTRACT_FILES;
