import { LineIcon, Skeleton, Stats } from '@kaard/ui';
import { SlotPart, useSlotParts } from '@kaard/ui/extensions';
import { useQuery } from '@kaard/ui/graphql';
import { useDescribed, useLocale, useMessages } from '@kaard/ui/i18n';
import type { FigureQuestion } from '@kaard/ui/remote';
import { CalendarDays, UsersRound } from 'lucide-react';
import { dashboardTexts } from './dashboard.texts.ts';

export interface FiguresProps {
  /** Undefined while unknown. */
  total: number | undefined;
  thisWeek: number | undefined;
  /** Loading the figures failed. */
  isMissing: boolean;
}

export function Figures({ total, thisWeek, isMissing }: FiguresProps) {
  const t = useMessages(dashboardTexts);
  const say = useDescribed();
  const locale = useLocale();
  const parts = useSlotParts('dashboard-figure');
  const written = (value: number | undefined) =>
    value === undefined ? (isMissing ? t('unknown') : undefined) : new Intl.NumberFormat(locale).format(value);
  return (
    <Stats
      label={t('figures')}
      stats={[
        { label: t('total'), value: written(total), icon: <UsersRound size={22} aria-hidden /> },
        { label: t('thisWeek'), value: written(thisWeek), icon: <CalendarDays size={22} aria-hidden /> },
        ...parts.map((part) => ({
          label: say(part.label),
          // Appears together with the other figures, also in the first frame without data.
          value:
            total === undefined && !isMissing ? undefined : part.ask ? (
              <AskedFigure ask={part.ask} written={written} unknown={t('unknown')} />
            ) : (
              <SlotPart part={part} props={{}} pending={<Skeleton width="2ch" />} failed={t('unknown')} />
            ),
          icon: <LineIcon icon={part.icon} size={22} />,
        })),
      ]}
    />
  );
}

interface AskedFigureProps {
  ask: FigureQuestion;
  written: (value: number) => string | undefined;
  unknown: string;
}

/** A figure declared by an extension and loaded from the graph. */
function AskedFigure({ ask, written, unknown }: AskedFigureProps) {
  const { data, loading } = useQuery(ask.query, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  const value = ask.field.reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], data);
  if (typeof value === 'number') return written(value);
  return loading ? <Skeleton width="2ch" /> : unknown;
}
