import { describe, expect, it } from '@jest/globals';
import type { SetReminderFragment } from '../generated/graphql.ts';
import { inputOf, mistakeIn, type ReminderWish, wishOf } from './reminder.rules.ts';

const TODAY = '2026-06-15';
const reminder = (more: Partial<SetReminderFragment>): SetReminderFragment => ({
  ...{ __typename: 'Reminder', id: '7', day: '2026-07-01', isDue: false, note: null, everyMonths: null },
  ...more,
});
const wish = (more: Partial<ReminderWish>): ReminderWish => ({ ...wishOf(null, TODAY), ...more });

describe('a wish to be reminded', () => {
  it.each([
    [{ when: 'onDate', date: '' }, 'date'],
    [{ when: 'onDate', date: '2026-06-14' }, 'date'],
    [{ when: 'everyMonths', months: '' }, 'months'],
    [{ when: 'everyMonths', months: '0' }, 'months'],
    [{ when: 'everyMonths', months: '1.5' }, 'months'],
    [{ when: 'everyMonths', months: '121' }, 'months'],
    [{ when: 'everyMonths', firstOn: '2026-06-14' }, 'firstOn'],
    [{ when: 'onDate', date: TODAY }, null],
    [{ when: 'everyMonths', months: '120', firstOn: TODAY }, null],
    // What is not chosen is not looked at.
    [{ when: 'in2Weeks', date: '2020-01-01', months: 'x' }, null],
  ] satisfies [Partial<ReminderWish>, string | null][])('%j: %s', (more, mistake) => {
    expect(mistakeIn(wish(more), TODAY)).toBe(mistake);
  });

  it('begins as the reminder is that it replaces, without a day that is over', () => {
    expect(wishOf(null, TODAY).when).toBe('in3Days');
    expect(wishOf(reminder({ note: 'Fair' }), TODAY)).toMatchObject({
      when: 'onDate',
      date: '2026-07-01',
      note: 'Fair',
    });
    expect(wishOf(reminder({ day: '2026-06-14' }), TODAY)).toMatchObject({ when: 'in3Days', date: '' });
    expect(wishOf(reminder({ everyMonths: 2 }), TODAY)).toMatchObject({
      ...{ when: 'everyMonths', months: '2', firstOn: '2026-07-01' },
    });
  });

  it('says one thing only to the server', () => {
    const all = { date: '2026-07-01', months: '2', firstOn: '2026-08-01', note: ' ' };
    expect(inputOf('7', wish({ ...all, when: 'in2Weeks' }))).toEqual({ contactId: '7', note: null, inDays: 14 });
    expect(inputOf('7', wish({ when: 'in3Days' }), 'Europe/Berlin')).toMatchObject({ timeZone: 'Europe/Berlin' });
    expect(inputOf('7', wish({ ...all, when: 'onDate' }))).toEqual({ contactId: '7', note: null, on: '2026-07-01' });
    expect(inputOf('7', wish({ ...all, when: 'everyMonths' }))).toEqual({
      ...{ contactId: '7', note: null, everyMonths: 2, on: '2026-08-01' },
    });
  });
});
