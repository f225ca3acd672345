import { Stack, Stats } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { Statements } from '../../evidence/Statements.tsx';
import { Why } from '../../evidence/Why.tsx';
import { connectionsTexts } from './connections.texts.ts';
import { type Insight, PRIORITIES, type Priority } from './insights.rules.ts';

const LABELS = { HIGH: 'high', MEDIUM: 'medium', LOW: 'low' } as const;
const RULES = { HIGH: 'highWhy', MEDIUM: 'mediumWhy', LOW: 'lowWhy' } as const;

/** The number of insights per priority. */
export function PriorityCounts({ insights }: { insights: Record<Priority, readonly Insight[]> }) {
  const t = useMessages(connectionsTexts);
  const number = new Intl.NumberFormat(useLocale());
  return (
    <Stats
      label={t('priorities')}
      stats={PRIORITIES.map((priority) => {
        const label = t(LABELS[priority]);
        const value = number.format(insights[priority].length);
        return {
          label,
          value,
          extra: (
            <Why of={t('numberOf', { label, value })}>
              <Stack>
                <p>{t(RULES[priority])}</p>
                <Statements statements={insights[priority]} />
              </Stack>
            </Why>
          ),
        };
      })}
    />
  );
}
