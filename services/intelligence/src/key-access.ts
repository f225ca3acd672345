import type { KeyAccessTable } from '@kaard/service-kit';

/** The scope that an API key needs for each operation and private route of this service. */
export const KEY_ACCESS: KeyAccessTable = {
  'Entity.Contact': 'contacts:read',
  'Entity.User': 'account:read',
  'Query.smartSearch': 'contacts:read',
  'Query.networkInsights': 'contacts:read',
  'Query.networkAnalysis': 'contacts:read',
  'Query.connectionInsights': 'contacts:read',
  'Query.opportunities': 'contacts:read',
  'Query.reminders': 'contacts:read',
  'Query.reminder': 'contacts:read',
  'Query.reminderSettings': 'contacts:read',
  // A key that may only write learns nothing of what is there (ADR 0229).
  'RefreshInsightsPayload.connectionInsights': 'contacts:read',
  'RefreshInsightsPayload.opportunities': 'contacts:read',
  'DraftEmailPayload.subject': 'contacts:read',
  'DraftEmailPayload.body': 'contacts:read',
  'DraftEmailPayload.to': 'contacts:read',
  'DraftEmailPayload.facts': 'contacts:read',
  'Mutation.refreshInsights': 'contacts:write',
  'Mutation.dismissOpportunity': 'contacts:write',
  'Mutation.restoreOpportunity': 'contacts:write',
  'Mutation.draftEmail': 'contacts:write',
  'Mutation.setReminder': 'contacts:write',
  'Mutation.clearReminder': 'contacts:write',
  'Mutation.completeReminder': 'contacts:write',
  'Mutation.snoozeReminder': 'contacts:write',
  'Mutation.updateReminderSettings': 'contacts:write',
  // Open to everyone with the link from a mail.
  'GET /internal/reminder-emails/:token/stop': 'any-key',
  'POST /internal/reminder-emails/:token/stop': 'contacts:write',
};
