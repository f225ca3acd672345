import { Skeleton } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { dashboardTexts } from './dashboard.texts.ts';

/** Counted from real shares once there are cards to share; until then nobody has shared one. */
const SHARES = 0;

const Row = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${tokens.space.base};
  margin: 0;

  @media (max-width: 40rem) { gap: ${tokens.space.small}; }
`;

const Figure = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${tokens.space.tiny};
  padding: 1.25rem ${tokens.space.roomy};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.card};

  dt { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; line-height: 1.25; }
  dd { margin: 0; min-height: 2.75rem; font-family: ${tokens.type.display}; font-size: 2.25rem; font-weight: 700; letter-spacing: -0.03em; line-height: 1.2; font-variant-numeric: tabular-nums; }
  dd > span { display: inline-block; }
  &[data-first='true'] dd > span { padding: 0 0.25ch; margin-inline-start: -0.25ch; border-radius: 0.125em; background: ${tokens.color.accent}; color: ${tokens.color.onAccent}; }

  @media (max-width: 40rem) { padding: ${tokens.space.base}; dd { font-size: 1.75rem; min-height: 2.25rem; } }
`;

/** Undefined: not known yet. */
export function Figures({ total, thisWeek }: { total: number | undefined; thisWeek: number | undefined }) {
  const t = useMessages(dashboardTexts);
  const locale = useLocale();
  const figures = [
    { label: t('total'), value: total },
    { label: t('thisWeek'), value: thisWeek },
    { label: t('shares'), value: total === undefined ? undefined : SHARES },
  ];
  return (
    <Row aria-label={t('figures')}>
      {figures.map(({ label, value }, index) => (
        <Figure key={label} data-first={index === 0}>
          <dt>{label}</dt>
          <dd>
            {value === undefined ? (
              <Skeleton width="2ch" />
            ) : (
              <span>{new Intl.NumberFormat(locale).format(value)}</span>
            )}
          </dd>
        </Figure>
      ))}
    </Row>
  );
}
