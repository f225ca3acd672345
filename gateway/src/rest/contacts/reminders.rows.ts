import { notFound } from '@kaard/service-kit/errors/domain-error';
import { z } from 'zod';
import { idOf, idShape, json, timeShape } from '../rest.shapes.ts';
import { type Row, singleRow } from '../row.ts';

const TAG = 'Intelligence';
const PAGE = 100;
const FIELDS = 'id name company day isDue note everyMonths setAt';

const dayShape = z.string().meta({ description: '`YYYY-MM-DD`, in your time zone.' });
const reminderShape = z
  .object({
    contactId: idShape,
    name: z.string(),
    company: z.string().nullable(),
    day: dayShape,
    isDue: z.boolean(),
    note: z.string().nullable(),
    everyMonths: z.int().positive().nullable().meta({ description: 'Null if it doesn’t repeat.' }),
    setAt: timeShape,
  })
  .meta({ id: 'Reminder' });
const pageShape = z
  .object({
    reminders: z.array(reminderShape),
    due: z.int().nonnegative().meta({ description: 'Total number of due reminders.' }),
    next: z.string().nullable().meta({ description: '`cursor` of the next page; null after the last one.' }),
  })
  .meta({ id: 'ReminderPage' });
const settingsShape = z
  .object({
    timeZone: z.string().meta({ description: 'An IANA time zone name; `UTC` until you set it.' }),
    byMail: z.boolean().meta({ description: 'One email at 8 a.m. on days when a reminder is due.' }),
  })
  .meta({ id: 'ReminderSettings' });

const when = {
  inDays: z.int().min(1).max(3650).nullish().meta({ description: 'In this many days.' }),
  on: z.string().max(10).nullish().meta({ description: '`YYYY-MM-DD`, today or later.' }),
};
const setShape = z
  .object({
    ...when,
    everyMonths: z.int().min(1).max(120).nullish(),
    note: z.string().max(500, 'A note can have at most 500 characters.').nullish(),
  })
  .meta({ id: 'SetReminder' });
const snoozeShape = z.object(when).meta({ id: 'SnoozeReminder' });
const doneShape = z
  .object({
    day: z.string().max(10).nullish().meta({ description: '`day` of the reminder that is done.' }),
  })
  .meta({ id: 'CompleteReminder' });
const changeShape = z
  .object({ timeZone: z.string().max(100).optional(), byMail: z.boolean().optional() })
  .meta({ id: 'ChangeReminderSettings' });
const listQuery = z.object({
  due: z.enum(['true', 'false']).default('false').meta({ description: '`true`: only those that are due.' }),
  cursor: z.string().max(200).optional().meta({ description: '`next` of the previous page.' }),
});

interface GraphReminder {
  id: string;
}
const reminderOf = ({ id, ...reminder }: GraphReminder) => ({ contactId: Number(id), ...reminder });

const example = {
  ...{ contactId: 4711, name: 'Amara Lindqvist', company: 'Seedline Capital', day: '2026-12-07', isDue: false },
  ...{ note: 'Ask about the term sheet', everyMonths: null, setAt: '2026-11-23T10:00:00.000Z' },
};
const settingsExample = { timeZone: 'Europe/Berlin', byMail: true };
const NO_CONTACT = 'You have no contact with this id.';
const NO_REMINDER = 'You have no contact with this id, or it has no reminder.';
const CONTACT = { id: 'Id of the contact' };

export const remindersRows: Row[] = [
  singleRow<z.output<typeof listQuery>, undefined, { reminders: { reminders: GraphReminder[] } }>({
    method: 'GET',
    path: '/api/reminders',
    tag: TAG,
    summary: 'List reminders',
    description: `By day, those that are due first, ${PAGE} at a time.`,
    access: 'signed-in',
    query: listQuery,
    operation: `query RestReminders($due: Boolean!, $first: Int!, $after: String) {
      reminders(due: $due, first: $first, after: $after) { reminders { ${FIELDS} } due next } }`,
    variables: ({ query: { due, cursor } }) => ({ due: due === 'true', first: PAGE, after: cursor ?? null }),
    answer: ({ reminders: { reminders, ...rest } }) => ({
      status: 200,
      body: { reminders: reminders.map(reminderOf), ...rest },
    }),
    answers: {
      200: {
        description: 'One page',
        body: json(pageShape),
        example: { reminders: [example], due: 0, next: null },
      },
    },
    errors: { 400: 'The cursor doesn’t belong to this list.' },
  }),

  singleRow<undefined, undefined, { reminder: GraphReminder | null; contact: object | null }>({
    method: 'GET',
    path: '/api/contacts/{id}/reminder',
    tag: TAG,
    summary: 'Get a contact’s reminder',
    description: '`null` if there is none.',
    access: 'signed-in',
    params: CONTACT,
    // `contact` is requested as well, because intelligence learns of new contacts a moment later than they exist.
    operation: `query RestReminder($id: ID!) { contact(id: $id) { id } reminder(contactId: $id) { ${FIELDS} } }`,
    variables: ({ params }) => ({ id: idOf(params.id, 'Contact') }),
    answer: ({ contact, reminder }) => {
      if (!contact) throw notFound('Contact');
      return { status: 200, body: reminder && reminderOf(reminder) };
    },
    answers: { 200: { description: 'The reminder', body: json(reminderShape.nullable()), example } },
    errors: { 404: NO_CONTACT },
  }),

  singleRow<undefined, z.output<typeof setShape>, { setReminder: { reminder: GraphReminder } }>({
    method: 'PUT',
    path: '/api/contacts/{id}/reminder',
    tag: TAG,
    summary: 'Set a reminder',
    description:
      'In a number of days, on a date, or every few months (combine it with one of the others to set the start). Replaces any existing reminder.',
    access: 'signed-in',
    params: CONTACT,
    body: json(setShape),
    bodyExample: { inDays: 14, note: 'Ask about the term sheet' },
    json: setShape,
    operation: `mutation RestSetReminder($input: SetReminderInput!) { setReminder(input: $input) { reminder { ${FIELDS} } } }`,
    variables: ({ params, body }) => ({ input: { contactId: params.id, ...body } }),
    answer: ({ setReminder: { reminder } }) => ({ status: 200, body: reminderOf(reminder) }),
    answers: { 200: { description: 'Set', body: json(reminderShape), example } },
    errors: {
      400: 'The time is missing, or the note is too long.',
      404: NO_CONTACT,
      409: 'You have too many reminders (`TOO_MANY_REMINDERS`).',
    },
  }),

  singleRow<undefined, undefined, unknown>({
    method: 'DELETE',
    path: '/api/contacts/{id}/reminder',
    tag: TAG,
    summary: 'Remove a reminder',
    description: 'Repeating the call has the same result.',
    access: 'signed-in',
    params: CONTACT,
    operation: 'mutation RestClearReminder($id: ID!) { clearReminder(contactId: $id) { contactId } }',
    variables: ({ params }) => ({ id: params.id }),
    answer: () => ({ status: 204 }),
    answers: { 204: { description: 'Removed' } },
    errors: { 404: NO_CONTACT },
  }),

  singleRow<undefined, z.output<typeof doneShape>, { completeReminder: { reminder: GraphReminder | null } }>({
    method: 'POST',
    path: '/api/contacts/{id}/reminder/done',
    tag: TAG,
    summary: 'Complete a reminder',
    description:
      'A repeating reminder moves to its next date and is returned. Others are removed, and the response is `null`. Send the `day` of the reminder to repeat the call safely: if the reminder is no longer on that day, nothing changes, and it is returned as it is (`null` if there is none).',
    access: 'signed-in',
    params: CONTACT,
    body: json(doneShape),
    bodyExample: { day: '2026-12-31' },
    isBodyOptional: true,
    json: doneShape,
    operation: `mutation RestCompleteReminder($id: ID!, $day: String) {
      completeReminder(contactId: $id, day: $day) { reminder { ${FIELDS} } } }`,
    variables: ({ params, body: { day } }) => ({ id: params.id, day: day ?? null }),
    answer: ({ completeReminder: { reminder } }) => ({ status: 200, body: reminder && reminderOf(reminder) }),
    answers: {
      200: {
        description: 'The next reminder',
        body: json(reminderShape.nullable()),
        example: { ...example, day: '2027-01-31', everyMonths: 1 },
      },
    },
    errors: { 400: 'The day isn’t a date.', 404: NO_REMINDER },
  }),

  singleRow<undefined, z.output<typeof snoozeShape>, { snoozeReminder: { reminder: GraphReminder } }>({
    method: 'POST',
    path: '/api/contacts/{id}/reminder/snooze',
    tag: TAG,
    summary: 'Snooze a reminder',
    description: 'If it repeats, only this occurrence is moved.',
    access: 'signed-in',
    params: CONTACT,
    body: json(snoozeShape),
    bodyExample: { inDays: 3 },
    json: snoozeShape,
    operation: `mutation RestSnoozeReminder($input: SnoozeReminderInput!) { snoozeReminder(input: $input) { reminder { ${FIELDS} } } }`,
    variables: ({ params, body }) => ({ input: { contactId: params.id, ...body } }),
    answer: ({ snoozeReminder: { reminder } }) => ({ status: 200, body: reminderOf(reminder) }),
    answers: { 200: { description: 'Snoozed', body: json(reminderShape), example } },
    errors: { 400: 'The new time is missing.', 404: NO_REMINDER },
  }),

  singleRow<undefined, undefined, { reminderSettings: z.output<typeof settingsShape> }>({
    method: 'GET',
    path: '/api/reminders/settings',
    tag: TAG,
    summary: 'Get reminder settings',
    access: 'signed-in',
    operation: 'query RestReminderSettings { reminderSettings { timeZone byMail } }',
    variables: () => ({}),
    answer: ({ reminderSettings }) => ({ status: 200, body: reminderSettings }),
    answers: { 200: { description: 'The settings', body: json(settingsShape), example: settingsExample } },
    errors: {},
  }),

  singleRow<
    undefined,
    z.output<typeof changeShape>,
    { updateReminderSettings: { settings: z.output<typeof settingsShape> } }
  >({
    method: 'PATCH',
    path: '/api/reminders/settings',
    tag: TAG,
    summary: 'Update reminder settings',
    description: 'Omitted fields stay unchanged.',
    access: 'signed-in',
    body: json(changeShape),
    bodyExample: settingsExample,
    json: changeShape,
    operation: `mutation RestUpdateReminderSettings($input: UpdateReminderSettingsInput!) {
      updateReminderSettings(input: $input) { settings { timeZone byMail } } }`,
    variables: ({ body }) => ({ input: body }),
    answer: ({ updateReminderSettings: { settings } }) => ({ status: 200, body: settings }),
    answers: { 200: { description: 'The updated settings', body: json(settingsShape), example: settingsExample } },
    errors: { 400: 'There is no such time zone.' },
  }),
];
