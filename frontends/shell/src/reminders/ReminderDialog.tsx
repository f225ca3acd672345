import { Button, Dialog, Field, Input, Notice, RadioGroup, Skeleton, Stack, Textarea } from '@kaard/ui';
import { useQuery } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { type FormEvent, useId, useState } from 'react';
import { dayOf, myTimeZone } from '../contact/day/day.rules.ts';
import { dayIn } from '../evidence/evidence.rules.ts';
import { ContactReminderDocument, type SetReminderFragment } from '../generated/graphql.ts';
import {
  inputOf,
  LONGEST_NOTE,
  MOST_MONTHS,
  mistakeIn,
  type ReminderWhen,
  type ReminderWish,
  wishOf,
} from './reminder.rules.ts';
import { remindersTexts } from './reminders.texts.ts';
import { useReminders } from './useReminders.ts';

const CHOICES = ['in3Days', 'in2Weeks', 'onDate', 'everyMonths'] as const satisfies readonly ReminderWhen[];

export interface ReminderDialogProps {
  contact: { id: string; name: string };
  onClose: () => void;
}

/** "Remind me about …": date and note. It starts with the values of the existing reminder. */
export function ReminderDialog({ contact: { id, name }, onClose }: ReminderDialogProps) {
  const t = useMessages(remindersTexts);
  const form = useId();
  const [isSaving, setSaving] = useState(false);
  const { data, loading } = useQuery(ContactReminderDocument, { variables: { id } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { name })}
      actions={
        <Button type="submit" form={form} pending={isSaving}>
          {t('set')}
        </Button>
      }
    >
      {loading && !data ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="10rem" />
        </div>
      ) : (
        <ReminderForm
          id={form}
          contactId={id}
          // If the existing reminder can’t be loaded a new one can still be set: it replaces the old one.
          before={data?.reminder ?? null}
          onSaving={setSaving}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

interface ReminderFormProps {
  id: string;
  contactId: string;
  before: SetReminderFragment | null;
  onSaving: (isSaving: boolean) => void;
  onDone: () => void;
}

function ReminderForm({ id, contactId, before, onSaving, onDone }: ReminderFormProps) {
  const t = useMessages(remindersTexts);
  const locale = useLocale();
  const reminders = useReminders();
  const today = dayOf(new Date());
  const [wish, setWish] = useState<ReminderWish>(() => wishOf(before, today));
  const [isChecked, setChecked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const mistake = isChecked ? mistakeIn(wish, today) : null;
  const change = (part: Partial<ReminderWish>) => setWish((whole) => ({ ...whole, ...part }));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (mistakeIn(wish, today)) return;
    setProblem(null);
    onSaving(true);
    const wrong = await reminders.set(inputOf(contactId, wish, myTimeZone()));
    onSaving(false);
    if (wrong) setProblem(wrong);
    else onDone();
  }

  return (
    <Stack as="form" id={id} noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      {before && <p>{t('replaces', { day: dayIn(before.day, locale) ?? before.day })}</p>}
      <RadioGroup
        legend={t('when')}
        value={wish.when}
        onChange={(when) => change({ when: when as ReminderWhen })}
        options={CHOICES.map((value) => ({ value, label: t(value) }))}
      />
      {wish.when === 'onDate' && (
        <Field label={t('date')} error={mistake === 'date' ? t('dateMissing') : undefined}>
          <Input
            type="date"
            aria-required
            min={today}
            value={wish.date}
            onChange={(event) => change({ date: event.target.value })}
          />
        </Field>
      )}
      {wish.when === 'everyMonths' && (
        <>
          <Field
            label={t('months')}
            error={mistake === 'months' ? t('monthsMissing', { most: MOST_MONTHS }) : undefined}
          >
            <Input
              type="number"
              inputMode="numeric"
              aria-required
              min={1}
              max={MOST_MONTHS}
              value={wish.months}
              onChange={(event) => change({ months: event.target.value })}
            />
          </Field>
          <Field
            label={t('firstOn')}
            hint={t('firstOnHint')}
            error={mistake === 'firstOn' ? t('dateMissing') : undefined}
          >
            <Input
              type="date"
              min={today}
              value={wish.firstOn}
              onChange={(event) => change({ firstOn: event.target.value })}
            />
          </Field>
        </>
      )}
      <Field label={t('note')} hint={t('noteHint')}>
        <Textarea
          rows={2}
          maxLength={LONGEST_NOTE}
          value={wish.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </Field>
      {problem && (
        <Notice kind="danger" title={t('failed')} isNews>
          {problem}
        </Notice>
      )}
    </Stack>
  );
}
