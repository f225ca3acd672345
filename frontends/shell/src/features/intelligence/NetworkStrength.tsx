import { Card, VisuallyHidden, visuallyHidden } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { Why } from '../../evidence/Why.tsx';
import type { Network } from './IntelligencePage.tsx';
import { intelligenceTexts } from './intelligence.texts.ts';
import { StrengthEvidence } from './StrengthEvidence.tsx';
import { arcPath, arcsOf, isShare } from './shares.rules.ts';

const SCALE = 10;
const RADIUS = 84;
/** The gap between two shares, as a fraction of the scale. */
const GAP = 0.012;

const Gauge = styled.div`
  display: grid;
  justify-items: center;
  margin-bottom: ${tokens.space.base};

  svg { width: min(100%, 15rem); height: auto; }
  path { fill: none; stroke: ${tokens.color.line}; stroke-width: 20; }
  path[data-share] { stroke: ${tokens.color.ink}; }
  path[data-share='variety'] { stroke-opacity: 0.75; }
  path[data-share='recency'] { stroke-opacity: 0.55; }
  path[data-share='completeness'] { stroke-opacity: 0.4; }
  circle { fill: ${tokens.color.accent}; stroke: ${tokens.color.ink}; stroke-width: 2; }
  text { fill: ${tokens.color.ink}; font-family: ${tokens.type.display}; font-size: 46px; font-weight: 700; letter-spacing: -0.03em; text-anchor: middle; }
  text + text { fill: ${tokens.color.inkSoft}; font-family: ${tokens.type.text}; font-size: 14px; font-weight: 500; letter-spacing: 0; }
`;

const Shares = styled.table`
  width: 100%;
  border-collapse: collapse;

  caption { ${visuallyHidden} }
  th, td { padding: ${tokens.space.small} 0; border-top: 1px solid ${tokens.color.line}; text-align: start; vertical-align: top; font-weight: 400; }
  thead th { position: relative; padding: 0; border: 0; line-height: 0; }
  th > b { display: flex; align-items: center; gap: ${tokens.space.small}; font-weight: 600; }
  th > b > svg { flex: none; fill: ${tokens.color.ink}; }
  tr[data-share='variety'] svg { fill-opacity: 0.75; }
  tr[data-share='recency'] svg { fill-opacity: 0.55; }
  tr[data-share='completeness'] svg { fill-opacity: 0.4; }
  th > span { display: block; margin-top: 0.125rem; color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; overflow-wrap: anywhere; }
  td { padding-inline-start: ${tokens.space.snug}; text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${tokens.space.snug};
  margin-bottom: ${tokens.space.small};

  h2 { font-size: ${tokens.type.lead}; }
`;

/** The strength of the network as a gauge, with its shares. */
export function NetworkStrength({ strength: { value, shares } }: { strength: Network['networkStrength'] }) {
  const t = useMessages(intelligenceTexts);
  const number = new Intl.NumberFormat(useLocale());
  const arcs = arcsOf(shares, SCALE);
  const end = arcs.at(-1)?.to ?? 0;
  const angle = Math.PI * (1 + end);
  const written = t('strengthOf', { value: number.format(value) });
  return (
    <Card>
      <Head>
        <h2>{t('strength')}</h2>
        <Why of={t('numberOf', { label: t('strength'), value: written })}>
          <StrengthEvidence shares={shares} />
        </Why>
      </Head>
      <Gauge>
        <svg viewBox="-100 -100 200 112" role="img" aria-label={written}>
          <path d={arcPath(0, 1, RADIUS)} />
          {arcs
            .filter(({ from, to }) => to - from > GAP)
            .map(({ name, from, to }) => (
              <path key={name} data-share={name} d={arcPath(from, to - GAP, RADIUS)} />
            ))}
          <circle cx={RADIUS * Math.cos(angle)} cy={RADIUS * Math.sin(angle)} r={11} />
          <text y={-14}>{number.format(value)}</text>
          <text y={6}>{t('ofTen')}</text>
        </svg>
      </Gauge>
      <Shares>
        <caption>{t('strengthTable')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('share')}</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>{t('points')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ name, points, of, because }) => (
            <tr key={name} data-share={name}>
              <th scope="row">
                <b>
                  <svg width={12} height={12} aria-hidden="true">
                    <rect width={12} height={12} rx={3} />
                  </svg>
                  {isShare(name) ? t(name) : <span translate="no">{name}</span>}
                  <VisuallyHidden>:</VisuallyHidden>
                </b>
                <span translate="no">{because}</span>
              </th>
              <td>{t('pointsOf', { points: number.format(points), most: number.format(of) })}</td>
            </tr>
          ))}
        </tbody>
      </Shares>
    </Card>
  );
}
