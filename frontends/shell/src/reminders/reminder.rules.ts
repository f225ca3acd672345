import type { SetReminderFragment, SetReminderInput } from '../generated/graphql.ts';

export type ReminderWhen = 'in3Days' | 'in2Weeks' | 'onDate' | 'everyMonths';

/** Limits from the API contract. */
export const MOST_MONTHS = 120;
export const LONGEST_NOTE = 500;
const NEW_MONTHS = 3;

/** The values of the form; days are in the format of `<input type="date">`. */
export interface ReminderWish {
  when: ReminderWhen;
  date: string;
  months: string;
  firstOn: string;
  note: string;
}

/** Returns the initial values of the form: those of the existing reminder. A past day can’t be chosen again. */
export function wishOf(reminder: SetReminderFragment | null, today: string): ReminderWish {
  const { day = '', everyMonths = null, note = null } = reminder ?? {};
  const ahead = day >= today ? day : '';
  return {
    when: everyMonths !== null ? 'everyMonths' : ahead ? 'onDate' : 'in3Days',
    date: ahead,
    months: String(everyMonths ?? NEW_MONTHS),
    firstOn: everyMonths !== null ? ahead : '',
    note: note ?? '',
  };
}

export type ReminderMistake = 'date' | 'months' | 'firstOn';

/** Returns the mistake in the form; null if it can be sent. */
export function mistakeIn({ when, date, months, firstOn }: ReminderWish, today: string): ReminderMistake | null {
  if (when === 'onDate') return date >= today ? null : 'date';
  if (when !== 'everyMonths') return null;
  const count = Number(months);
  if (!Number.isInteger(count) || count < 1 || count > MOST_MONTHS) return 'months';
  return firstOn && firstOn < today ? 'firstOn' : null;
}

/** Converts a form without mistakes to the input of the mutation. */
export function inputOf(
  contactId: string,
  { when, date, months, firstOn, note }: ReminderWish,
  timeZone: string | null = null,
): SetReminderInput {
  const days = {
    in3Days: { inDays: 3 },
    in2Weeks: { inDays: 14 },
    onDate: { on: date },
    everyMonths: { everyMonths: Number(months), on: firstOn || null },
  } satisfies Record<ReminderWhen, Partial<SetReminderInput>>;
  return { contactId, note: note.trim() || null, ...(timeZone && { timeZone }), ...days[when] };
}
