import { ProgressBar } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import type { UsageLine } from '../../plan/usage.rules.ts';
import { planUsageTexts } from './plan-usage.texts.ts';

const List = styled.dl`
  display: grid;
  gap: ${tokens.space.base};
  margin: 0;

  > div { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: ${tokens.space.tiny} ${tokens.space.base}; }
  dt { font-weight: 600; }
  dd { margin: 0; color: ${tokens.color.inkSoft}; font-variant-numeric: tabular-nums; }
  > div > dd:nth-of-type(n + 2) { grid-column: 1 / -1; }
`;

/** Usage figures, with a bar where there is a limit. */
export function UsageBars({ lines }: { lines: readonly UsageLine[] }) {
  const t = useMessages(planUsageTexts);
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <List>
      {lines.map(({ kind, used, limit, resetsAt }) => (
        <div key={kind}>
          <dt>{t(kind)}</dt>
          <dd>
            {limit === null
              ? t('unlimited', { used: number.format(used) })
              : t('used', { used: number.format(used), limit: number.format(limit) })}
          </dd>
          {limit !== null && (
            <dd>
              <ProgressBar label={t(kind)} value={limit === 0 ? 1 : used / limit} />
            </dd>
          )}
          {limit !== null && resetsAt && <dd>{t('resets', { date: day.format(new Date(resetsAt)) })}</dd>}
        </div>
      ))}
    </List>
  );
}
