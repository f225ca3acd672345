import { Button, Menu } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { remindersTexts } from '../../reminders/reminders.texts.ts';

const LATER = [
  { days: 1, text: 'inDays', count: 1 },
  { days: 3, text: 'inDays', count: 3 },
  { days: 7, text: 'inWeeks', count: 1 },
  { days: 14, text: 'inWeeks', count: 2 },
] as const;

export interface ReminderActionsProps {
  /** The name of the contact. */
  name: string;
  onDone: () => Promise<void>;
  onLater: (days: number) => Promise<void>;
}

/** Buttons that complete or postpone a due reminder. */
export function ReminderActions({ name, onDone, onLater }: ReminderActionsProps) {
  const t = useMessages(remindersTexts);
  const [pending, setPending] = useState<'done' | 'later' | null>(null);

  async function run(which: 'done' | 'later', work: Promise<void>): Promise<void> {
    setPending(which);
    await work;
    setPending(null);
  }

  return (
    <>
      <Button
        size="small"
        aria-label={t('doneLabel', { name })}
        pending={pending === 'done'}
        onClick={() => void run('done', onDone())}
      >
        {t('done')}
      </Button>
      <Menu
        groups={[
          LATER.map(({ days, text, count }) => ({
            label: t(text, { count }),
            onSelect: () => void run('later', onLater(days)),
          })),
        ]}
        trigger={
          <Button
            variant="secondary"
            size="small"
            aria-label={t('laterLabel', { name })}
            pending={pending === 'later'}
            icon={<ChevronDown size={16} aria-hidden />}
          >
            {t('later')}
          </Button>
        }
      />
    </>
  );
}
