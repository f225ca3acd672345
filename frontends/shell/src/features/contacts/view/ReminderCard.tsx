import { Badge, Button, Card, Row, Stack } from '@kaard/ui';
import { useQuery } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { dayIn } from '../../../evidence/evidence.rules.ts';
import { ContactReminderDocument } from '../../../generated/graphql.ts';
import { remindersTexts } from '../../../reminders/reminders.texts.ts';
import { useReminders } from '../../../reminders/useReminders.ts';

const When = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.tiny} ${tokens.space.small};
  font-weight: 600;
`;

const Soft = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
`;

const Note = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Buttons = styled(Row)`
  gap: ${tokens.space.small};
`;

export interface ReminderCardProps {
  contact: { id: string; name: string };
  onChange: () => void;
  /** Called when the card and its pressed button disappear. */
  onGone: () => void;
}

/** Shows the contact’s reminder; renders nothing without one, or while it is unknown. */
export function ReminderCard({ contact: { id, name }, onChange, onGone }: ReminderCardProps) {
  const t = useMessages(remindersTexts);
  const locale = useLocale();
  const reminders = useReminders();
  const [pending, setPending] = useState<'done' | 'remove' | null>(null);
  // Not from the cache alone: the browser is not notified when it becomes due.
  const { data } = useQuery(ContactReminderDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const reminder = data?.reminder;
  if (!reminder) return null;
  const { day, isDue, note, everyMonths } = reminder;

  async function finish(how: 'done' | 'remove'): Promise<void> {
    setPending(how);
    const isSo = await (how === 'done' ? reminders.done(id, day) : reminders.remove(id));
    setPending(null);
    if (isSo && (how === 'remove' || everyMonths == null)) onGone();
  }

  return (
    <Card title={t('reminder')}>
      <Stack data-gap="small">
        <When>
          <time dateTime={day}>{dayIn(day, locale) ?? day}</time>
          {isDue && <Badge variant="mark">{t('due')}</Badge>}
        </When>
        {everyMonths != null && <Soft>{t('again', { count: everyMonths })}</Soft>}
        {note && (
          <Note translate="no" dir="auto">
            {note}
          </Note>
        )}
        <Buttons>
          <Button
            size="small"
            variant={isDue ? 'primary' : 'secondary'}
            aria-label={t('doneLabel', { name })}
            pending={pending === 'done'}
            onClick={() => void finish('done')}
          >
            {t('done')}
          </Button>
          <Button
            size="small"
            variant="secondary"
            aria-haspopup="dialog"
            aria-label={t('changeLabel', { name })}
            onClick={onChange}
          >
            {t('change')}
          </Button>
          <Button
            size="small"
            variant="ghost"
            aria-label={t('removeLabel', { name })}
            pending={pending === 'remove'}
            onClick={() => void finish('remove')}
          >
            {t('remove')}
          </Button>
        </Buttons>
      </Stack>
    </Card>
  );
}
