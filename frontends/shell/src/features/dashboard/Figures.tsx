import { Stats } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { CalendarDays, Share2, UsersRound } from 'lucide-react';
import { dashboardTexts } from './dashboard.texts.ts';

/** Counted from real shares once there are cards to share; until then nobody has shared one. */
const SHARES = 0;

export interface FiguresProps {
  /** Undefined: not known yet. */
  total: number | undefined;
  thisWeek: number | undefined;
  /** They were asked for and did not come. */
  isMissing: boolean;
}

export function Figures({ total, thisWeek, isMissing }: FiguresProps) {
  const t = useMessages(dashboardTexts);
  const locale = useLocale();
  const written = (value: number | undefined) =>
    value === undefined ? (isMissing ? t('unknown') : undefined) : new Intl.NumberFormat(locale).format(value);
  return (
    <Stats
      label={t('figures')}
      stats={[
        { label: t('total'), value: written(total), icon: <UsersRound size={22} aria-hidden /> },
        { label: t('thisWeek'), value: written(thisWeek), icon: <CalendarDays size={22} aria-hidden /> },
        {
          label: t('shares'),
          value: written(total === undefined ? undefined : SHARES),
          icon: <Share2 size={22} aria-hidden />,
        },
      ]}
    />
  );
}
