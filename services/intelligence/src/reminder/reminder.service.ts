import { assertSignedIn, DomainError, type OwnerRows, type UnitOfWork, type Viewer } from '@kaard/service-kit';
import { dayIn } from '../calendar/time-zone.ts';
import { contactThatMayArrive } from '../contact/arriving.ts';
import type { NetworkContact } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import { morningOf, nextOf } from './reminder.days.ts';
import { assertDay, daysOf, noteOf, type ReminderInput, timeZoneOf } from './reminder.input.ts';
import type { Reminder, ReminderSettings } from './reminder.model.ts';
import type { ReminderPlace, ReminderRepository } from './reminder.repository.ts';

export interface ReminderParts {
  reminders: ReminderRepository;
  contacts: Pick<ContactRepository, 'find' | 'findMany' | 'isGone'>;
  owners: OwnerRows;
  unitOfWork: UnitOfWork;
  now(): Date;
}

/** A reminder of a contact that is not in the trash. */
export interface ShownReminder extends Reminder {
  contact: NetworkContact;
  isDue: boolean;
}

export interface ReminderList {
  reminders: ShownReminder[];
  /** The number of due reminders. */
  due: number;
  /** Where the list continues; null after the last page. */
  next: ReminderPlace | null;
}

/** The maximum number of reminders, one per contact: they are all read at once. */
export const MOST_REMINDERS = 1000;

export type ReminderService = ReturnType<typeof createReminderService>;

/** Reminders in the user’s own calendar. */
export function createReminderService({ reminders, contacts, owners, unitOfWork, now }: ReminderParts) {
  const today = (timeZone: string) => dayIn(timeZone, now());

  /** Adds the contacts; reminders of trashed contacts are left out. */
  async function shown(ownerId: number, some: readonly Reminder[], day: string): Promise<ShownReminder[]> {
    const found = await contacts.findMany(
      ownerId,
      some.map(({ contactId }) => contactId),
    );
    const byId = new Map(found.map((contact) => [contact.id, contact]));
    return some.flatMap((reminder) => {
      const contact = byId.get(reminder.contactId);
      return contact ? [{ ...reminder, contact, isDue: reminder.day <= day }] : [];
    });
  }

  async function due(ownerId: number): Promise<ShownReminder[]> {
    const { timeZone } = await reminders.settingsOf(ownerId);
    const day = today(timeZone);
    return shown(ownerId, await reminders.list(ownerId, { until: day, most: MOST_REMINDERS }), day);
  }

  /** Changes the present reminder in a transaction that locks the owner’s row. */
  async function change(
    viewer: Viewer | null,
    contactId: number,
    work: (before: Reminder | null, settings: ReminderSettings) => Reminder | null,
  ): Promise<ShownReminder | null> {
    const { id: ownerId } = assertSignedIn(viewer);
    const contact = await contactThatMayArrive(contacts, ownerId, contactId);
    await owners.ensure(ownerId);
    return unitOfWork(async (session) => {
      await owners.hold(ownerId, session);
      // The contact may have been deleted permanently since it was read.
      if (await contacts.isGone(ownerId, contactId, session)) throw reminderNotFound();
      const before = await reminders.find(ownerId, contactId, session);
      const settings = await reminders.settingsOf(ownerId, session);
      const after = work(before, settings);
      if (!after) {
        await reminders.remove(ownerId, contactId, session);
        return null;
      }
      if (!before && (await reminders.count(ownerId, session)) >= MOST_REMINDERS) throw tooMany();
      await reminders.put(after, session);
      return { ...after, contact, isDue: after.day <= today(settings.timeZone) };
    });
  }

  /** A reminder that is already due when it is set is not sent by mail. */
  function at(day: string, { timeZone }: ReminderSettings): Pick<Reminder, 'day' | 'mailAt' | 'isTold'> {
    const mailAt = morningOf(day, timeZone);
    return { day, mailAt, isTold: mailAt <= now() };
  }

  /** @throws DomainError `invalid` */
  async function updateSettings(viewer: Viewer | null, wanted: Partial<ReminderSettings>): Promise<ReminderSettings> {
    const { id: ownerId } = assertSignedIn(viewer);
    if (wanted.timeZone !== undefined) timeZoneOf(wanted.timeZone);
    await owners.ensure(ownerId);
    return unitOfWork(async (session) => {
      await owners.hold(ownerId, session);
      const before = await reminders.settingsOf(ownerId, session);
      const after = { ...before, ...wanted };
      await reminders.putSettings(ownerId, wanted, session);
      if (after.timeZone !== before.timeZone) {
        const untold = await reminders.untold(ownerId, session);
        const mornings = untold.map(({ contactId, day }) => ({
          contactId,
          mailAt: morningOf(day, after.timeZone),
        }));
        await reminders.setMornings(ownerId, mornings, session);
      }
      return after;
    });
  }

  return {
    due,

    /** The present day in the user’s calendar. */
    today: async (ownerId: number): Promise<string> => today((await reminders.settingsOf(ownerId)).timeZone),

    /** The reminder of a contact; null if there is none. */
    async of(viewer: Viewer | null, contactId: number): Promise<ShownReminder | null> {
      const { id: ownerId } = assertSignedIn(viewer);
      const [found, { timeZone }] = await Promise.all([
        reminders.find(ownerId, contactId),
        reminders.settingsOf(ownerId),
      ]);
      return found ? ((await shown(ownerId, [found], today(timeZone)))[0] ?? null) : null;
    },

    async list(
      viewer: Viewer | null,
      { isDueOnly, first, after }: { isDueOnly: boolean; first: number; after: ReminderPlace | null },
    ): Promise<ReminderList> {
      const { id: ownerId } = assertSignedIn(viewer);
      const { timeZone } = await reminders.settingsOf(ownerId);
      const day = today(timeZone);
      const [found, allDue] = await Promise.all([
        reminders.list(ownerId, {
          most: first + 1,
          ...(isDueOnly && { until: day }),
          ...(after && { after }),
        }),
        due(ownerId),
      ]);
      const page = found.slice(0, first);
      const last = found.length > first ? page.at(-1)! : null;
      return {
        reminders: await shown(ownerId, page, day),
        due: allDue.length,
        next: last && { day: last.day, contactId: last.contactId },
      };
    },

    /** Sets or replaces a reminder. @throws DomainError `not-found`, `invalid`, `conflict` if there are too many */
    async set(viewer: Viewer | null, contactId: number, input: ReminderInput): Promise<ShownReminder> {
      const { id: ownerId } = assertSignedIn(viewer);
      const note = noteOf(input.note);
      const timeZone = input.timeZone == null ? null : timeZoneOf(input.timeZone);
      // A time zone set by the user is not replaced by a guess.
      if (timeZone && !(await reminders.hasTimeZone(ownerId))) await updateSettings(viewer, { timeZone });
      const set = await change(viewer, contactId, (_before, settings) => {
        const { day, everyMonths, from } = daysOf(input, today(settings.timeZone));
        return { contactId, ownerId, note, everyMonths, from, setAt: now(), cameFrom: [], ...at(day, settings) };
      });
      return set!;
    },

    /** Removes a reminder; repeating it has no effect. */
    async clear(viewer: Viewer | null, contactId: number): Promise<void> {
      await change(viewer, contactId, () => null);
    },

    /**
     * Completes a reminder: a repeating one moves to its next day, any other one is removed.
     * @param meant the day on which it was due; if it was already completed or changed, nothing happens
     * @throws DomainError `not-found`, `invalid`
     */
    done: (viewer: Viewer | null, contactId: number, meant: string | null): Promise<ShownReminder | null> =>
      change(viewer, contactId, (before, settings) => {
        if (meant !== null) assertDay(meant);
        if (!before && meant === null) throw reminderNotFound();
        if (!before || (meant !== null && before.day !== meant)) return before;
        if (before.everyMonths === null) return null;
        // If completed early, its present day counts as past, too.
        const over = [before.day, today(settings.timeZone)].sort().at(-1)!;
        return { ...before, ...at(nextOf(before.from, before.everyMonths, over), settings) };
      }),

    /** Postpones a reminder; a repeating one only this time. @throws DomainError `not-found`, `invalid` */
    async snooze(
      viewer: Viewer | null,
      contactId: number,
      when: Pick<ReminderInput, 'inDays' | 'on'>,
    ): Promise<ShownReminder> {
      const snoozed = await change(viewer, contactId, (before, settings) => {
        if (!before) throw reminderNotFound();
        const { inDays, on } = when;
        return { ...before, ...at(daysOf({ inDays, on }, today(settings.timeZone)).day, settings) };
      });
      return snoozed!;
    },

    settings: (viewer: Viewer | null): Promise<ReminderSettings> => reminders.settingsOf(assertSignedIn(viewer).id),

    updateSettings,
  };
}

const reminderNotFound = () =>
  new DomainError({ kind: 'not-found', reason: 'REMINDER_NOT_FOUND', message: 'Reminder not found' });

const tooMany = () =>
  new DomainError({
    kind: 'conflict',
    reason: 'TOO_MANY_REMINDERS',
    message: `You have ${MOST_REMINDERS.toLocaleString('en-US')} reminders. Please remove some first.`,
  });
