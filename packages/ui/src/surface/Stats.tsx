import { tokens } from '@kaard/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '../feedback/Skeleton.tsx';

// A figure that does not fit beside the others takes a whole line.
const Row = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.base};
  margin: 0;

  & > div { flex: 1 1 10rem; }
  @media (max-width: 40rem) {
    gap: ${tokens.space.small};
    & > div { flex-basis: 6.5rem; }
    &:has(> :nth-child(4):last-child) > div { flex-basis: 8rem; }
  }
`;

const Figure = styled.div`
  position: relative;
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${tokens.space.tiny};
  padding: 1.25rem ${tokens.space.roomy};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.card};

  dt { padding-inline-end: 2rem; color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; line-height: 1.25; }
  dd { margin: 0; min-height: 2.75rem; font-family: ${tokens.type.display}; font-size: 2.25rem; font-weight: 700; letter-spacing: -0.03em; line-height: 1.2; font-variant-numeric: tabular-nums; }
  dd > span { display: inline-block; }
  svg { position: absolute; inset: auto ${tokens.space.base} 1.25rem auto; color: ${tokens.color.inkFaint}; }
  dd[data-extra] { position: absolute; inset: ${tokens.space.snug} ${tokens.space.snug} auto auto; min-height: 0; font: inherit; letter-spacing: 0; }
  &[data-marked='true'] dd:not([data-extra]) > span { padding: 0 0.22em; margin-inline-start: -0.22em; border-radius: 0.1em 0.24em 0.14em 0.2em; background: ${tokens.color.accent}; color: ${tokens.color.onAccent}; }

  @media (max-width: 40rem) {
    padding: ${tokens.space.base};
    dt { padding: 0; }
    dd { font-size: 1.75rem; min-height: 2.25rem; }
    dd[data-extra] { position: static; order: -1; margin: 0 0 -0.375rem -0.375rem; }
    svg { display: none; }
  }
`;

export interface Stat {
  label: string;
  /** The figure, already formatted for the reader’s language; undefined while unknown. */
  value: ReactNode;
  /** A placeholder while the figure is unknown; replaces the default skeleton. */
  pending?: ReactNode;
  icon?: ReactNode;
  /** Shown in the corner: how the figure is calculated. */
  extra?: ReactNode;
}

/** A few figures side by side; the first is emphasised, once it is known. */
export function Stats({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <Row aria-label={label}>
      {stats.map((stat, index) => (
        <Figure
          key={stat.label}
          data-marked={index === 0 && typeof stat.value === 'string' && /\p{N}/u.test(stat.value)}
        >
          <dt>
            {stat.label}
            {stat.icon}
          </dt>
          <dd>{stat.value === undefined ? (stat.pending ?? <Skeleton width="2ch" />) : <span>{stat.value}</span>}</dd>
          {stat.extra && <dd data-extra>{stat.extra}</dd>}
        </Figure>
      ))}
    </Row>
  );
}
