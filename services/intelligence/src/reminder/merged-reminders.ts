import type { ClientSession } from '@kaard/service-kit';
import type { ContactRepository } from '../contact/contact.repository.ts';
import { LONGEST_NOTE } from './reminder.input.ts';
import type { Reminder } from './reminder.model.ts';
import type { ReminderRepository } from './reminder.repository.ts';

export interface MergedRemindersParts {
  reminders: ReminderRepository;
  contacts: Pick<ContactRepository, 'isGone'>;
}

export type MergedReminders = ReturnType<typeof createMergedReminders>;

/** Moves reminders with their contacts: to the one that a merge keeps, and back when the other one is restored. */
export function createMergedReminders({ reminders, contacts }: MergedRemindersParts) {
  async function move(reminder: Reminder, contactId: number, cameFrom: number[], session: ClientSession) {
    await reminders.remove(reminder.ownerId, reminder.contactId, session);
    await reminders.put({ ...reminder, contactId, cameFrom }, session);
  }

  return {
    /**
     * Each contact has one reminder: if both have one, the kept contact’s gets the earlier day and both notes. The
     * other reminder stays with its trashed contact.
     */
    async merge({ ownerId, from, to }: { ownerId: number; from: number; to: number }, session: ClientSession) {
      const moved = await reminders.find(ownerId, from, session);
      if (!moved || (await contacts.isGone(ownerId, to, session))) return;
      const kept = await reminders.find(ownerId, to, session);
      if (kept) await reminders.put(joined(kept, moved), session);
      else await move(moved, to, [...(moved.cameFrom ?? []), from], session);
    },

    /** Returns the reminders that came from these contacts, unless the contact has another one by now. */
    async giveBack(contactIds: readonly number[], ownerIds: readonly number[], session: ClientSession) {
      for (const reminder of await reminders.cameFrom(ownerIds, contactIds, session)) {
        const { ownerId, cameFrom = [] } = reminder;
        const at = cameFrom.findLastIndex((id) => contactIds.includes(id));
        const contactId = cameFrom[at]!;
        if (await reminders.find(ownerId, contactId, session)) continue;
        await move(reminder, contactId, cameFrom.slice(0, at), session);
      }
    },
  };
}

function joined(kept: Reminder, other: Reminder): Reminder {
  const [first, second] = other.day < kept.day ? [other, kept] : [kept, other];
  const { day, mailAt, isTold } = first;
  const notes = [...new Set([first.note, second.note])].filter((note) => note !== null).join('\n');
  const repeated = kept.everyMonths === null ? other : kept;
  return {
    ...kept,
    ...{ day, mailAt, isTold, everyMonths: repeated.everyMonths },
    from: repeated.everyMonths === null ? first.from : repeated.from,
    note: (notes.length > LONGEST_NOTE ? first.note : notes) || null,
  };
}
