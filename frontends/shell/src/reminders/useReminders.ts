import { problemOf, useApolloClient } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { dayIn } from '../evidence/evidence.rules.ts';
import {
  ClearReminderDocument,
  CompleteReminderDocument,
  ContactReminderDocument,
  DueRemindersDocument,
  SetReminderDocument,
  type SetReminderFragment,
  type SetReminderInput,
  SnoozeReminderDocument,
} from '../generated/graphql.ts';
import { remindersTexts } from './reminders.texts.ts';

/** Functions to change reminders. Every screen that shows one, and the count on the tab, are updated at once. */
export function useReminders() {
  const t = useMessages(remindersTexts);
  const locale = useLocale();
  const { toast } = useToast();
  const client = useApolloClient();
  const written = (day: string) => dayIn(day, locale) ?? day;

  function keep(id: string, reminder: SetReminderFragment | null): void {
    client.writeQuery({
      query: ContactReminderDocument,
      variables: { id },
      data: { __typename: 'Query', reminder },
    });
    // Not awaited: only the count depends on it.
    client.query({ query: DueRemindersDocument, fetchPolicy: 'network-only' }).catch(() => {});
  }

  async function tried(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch {
      toast({ title: t('changeFailed'), description: t('tryLater'), variant: 'destructive' });
      return false;
    }
  }

  async function set(input: SetReminderInput): Promise<void> {
    const { data } = await client.mutate({ mutation: SetReminderDocument, variables: { input } });
    const reminder = data?.setReminder.reminder;
    if (!reminder) throw new Error('setReminder gave no reminder');
    keep(input.contactId, reminder);
    toast({ title: t('wasSet', { day: written(reminder.day) }) });
  }

  return {
    /** @returns a readable error message; null if the reminder is set */
    async set(input: SetReminderInput): Promise<string | null> {
      try {
        await set(input);
        return null;
      } catch (error) {
        const { code, message, fields } = problemOf(error);
        if (code === 'NOT_FOUND') return t('unknown');
        const said =
          code === 'BAD_USER_INPUT' || code === 'CONFLICT' ? (Object.values(fields ?? {})[0] ?? message) : '';
        return said || t('tryLater');
      }
    },

    /**
     * Completes the reminder of the shown day, so that a repeated call after a lost answer does no harm.
     * @returns whether it is completed
     */
    done: (id: string, day: string | null): Promise<boolean> =>
      tried(async () => {
        const { data } = await client.mutate({ mutation: CompleteReminderDocument, variables: { id, day } });
        const next = data?.completeReminder.reminder ?? null;
        keep(id, next);
        toast({ title: t('wasDone'), ...(next && { description: t('comesAgain', { day: written(next.day) }) }) });
      }),

    /**
     * Postpones the reminder; of a recurring one only this occurrence.
     * @returns whether it is postponed
     */
    snooze: (id: string, inDays: number): Promise<boolean> =>
      tried(async () => {
        const input = { contactId: id, inDays };
        const { data } = await client.mutate({ mutation: SnoozeReminderDocument, variables: { input } });
        const reminder = data?.snoozeReminder.reminder;
        if (!reminder) throw new Error('snoozeReminder gave no reminder');
        keep(id, reminder);
        toast({ title: t('wasSnoozed', { day: written(reminder.day) }) });
      }),

    /** @returns whether it is removed */
    remove: (id: string): Promise<boolean> =>
      tried(async () => {
        await client.mutate({ mutation: ClearReminderDocument, variables: { id } });
        keep(id, null);
        toast({ title: t('wasRemoved') });
      }),
  };
}
