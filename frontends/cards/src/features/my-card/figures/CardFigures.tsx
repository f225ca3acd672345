import { Disclosure, VisuallyHidden } from '@kaard/ui/basics';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import type { CardFiguresQuery } from '../../../generated/graphql.ts';
import { myCardTexts } from '../my-card.texts.ts';
import { barsOf, CHART } from './bars.rules.ts';

export type Figures = NonNullable<NonNullable<CardFiguresQuery['businessCards']>[number]['figures']>;

const SERIES = ['views', 'saves', 'shares'] as const;

const Rows = styled.div`
  display: grid;
  gap: ${tokens.space.base};
  color: ${tokens.color.ink};

  & > div { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr); gap: ${tokens.space.snug}; align-items: end; }
  b { display: block; font-family: ${tokens.type.display}; font-size: ${tokens.type.title}; line-height: 1.1; font-variant-numeric: tabular-nums; }
  small { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.tiny}; }
  svg { width: 100%; height: 2.5rem; border-bottom: 1px solid ${tokens.color.lineStrong}; }
  rect { fill: ${tokens.color.ink}; }
  & > div:first-child rect { fill: ${tokens.color.accent}; stroke: ${tokens.color.ink}; stroke-width: 0.75; vector-effect: non-scaling-stroke; }
`;

const Foot = styled.p`
  display: flex;
  justify-content: space-between;
  margin-inline-start: 5.25rem;
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.tiny};
`;

const Ways = styled.p`
  margin-top: ${tokens.space.snug};
  font-size: ${tokens.type.small};
`;

const Nothing = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
`;

/** The last 30 days of a card: a row of bars per figure, each with its own scale. */
export function CardFigures({ figures, name }: { figures: Figures; name: string }) {
  const t = useMessages(myCardTexts);
  const locale = useLocale();
  const { days, byWay } = figures;
  const written = (count: number) => new Intl.NumberFormat(locale).format(count);
  // Days are in UTC, wherever the reader is.
  const dayOf = (day: string, month: 'short' | 'long' = 'short') =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' }).format(new Date(day));
  const busy = days.filter((day) => SERIES.some((series) => day[series]));
  const summary = t('figures', { views: figures.views, saves: figures.saves, shares: figures.shares });
  if (!busy.length) {
    return (
      <Disclosure summary={summary} group="cards-figures">
        <Nothing>{t('noFigures')}</Nothing>
      </Disclosure>
    );
  }
  return (
    <Disclosure summary={summary} group="cards-figures">
      <Rows aria-hidden>
        {SERIES.map((series) => (
          <div key={series}>
            <span>
              <b>{written(figures[series])}</b>
              <small>{t(series)}</small>
            </span>
            <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} preserveAspectRatio="none" aria-hidden>
              {barsOf(days.map((day) => day[series])).map((bar) => (
                <rect key={bar.x} {...bar} />
              ))}
            </svg>
          </div>
        ))}
      </Rows>
      <Foot aria-hidden>
        <span>{dayOf(days[0]!.day)}</span>
        <span>{t('today')}</span>
      </Foot>
      {byWay.length > 0 && (
        <Ways>
          {t('sharedBy', {
            ways: new Intl.ListFormat(locale).format(
              byWay.map(({ way, count }) => t('byWay', { way: t(`way${way}`), count: written(count) })),
            ),
          })}
        </Ways>
      )}
      <VisuallyHidden>
        <table>
          <caption>{t('figuresOf', { name })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              {SERIES.map((series) => (
                <th key={series} scope="col">
                  {t(series)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {busy.map((day) => (
              <tr key={day.day}>
                <th scope="row">{dayOf(day.day, 'long')}</th>
                {SERIES.map((series) => (
                  <td key={series}>{written(day[series])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Disclosure>
  );
}
