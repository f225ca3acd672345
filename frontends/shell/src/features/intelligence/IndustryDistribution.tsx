import { Button, Card, Stack, TextLink, VisuallyHidden, visuallyHidden } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Why } from '../../evidence/Why.tsx';
import { IndustryEvidence } from './IndustryEvidence.tsx';
import type { Network } from './IntelligencePage.tsx';
import { intelligenceTexts } from './intelligence.texts.ts';

/** The number of industries that can be compared at a glance; a button shows the others. */
const MOST_SHOWN = 7;

/** The table is the chart: a bar under each name, hidden from screen readers. */
const Chart = styled.table`
  width: 100%;
  border-collapse: collapse;

  caption { ${visuallyHidden} }
  th, td { padding: ${tokens.space.tiny} 0; text-align: start; vertical-align: bottom; font-weight: 500; font-size: ${tokens.type.small}; }
  thead th { position: relative; padding: 0; line-height: 0; }
  tbody th { width: 100%; overflow-wrap: anywhere; line-height: 1.3; }
  th > svg { display: block; width: 100%; height: 12px; margin-top: 0.25rem; overflow: visible; }
  rect { fill: ${tokens.color.ink}; }
  rect[data-ground] { fill: ${tokens.color.sunken}; }
  tr[data-most='true'] rect:not([data-ground]) { fill: ${tokens.color.accent}; stroke: ${tokens.color.ink}; }
  tr[data-unknown='true'] rect:not([data-ground]) { fill: ${tokens.color.lineStrong}; }
  tr[data-unknown='true'] th { color: ${tokens.color.inkSoft}; }
  td { padding-inline-start: ${tokens.space.snug}; text-align: end; vertical-align: middle; font-weight: 600; font-variant-numeric: tabular-nums; }
  td:last-child { padding-inline-start: ${tokens.space.tiny}; line-height: 1; }
`;

const Soft = styled.p`
  color: ${tokens.color.inkSoft};
`;

/** The industries of the person’s contacts. */
export function IndustryDistribution({
  network: { industryDistribution: industries, unknownIndustry, unread },
}: {
  network: Network;
}) {
  const t = useMessages(intelligenceTexts);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? industries : industries.slice(0, MOST_SHOWN);
  const hidden = industries.length - shown.length;
  const unknown = unknownIndustry - unread;
  const longest = Math.max(1, unknown, unread, ...industries.map(({ count }) => count));
  return (
    <Card title={t('distribution')}>
      <Stack>
        {industries.length === 0 && <Soft>{t('noIndustry')}</Soft>}
        <Chart>
          <caption>{t('distribution')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('industry')}</VisuallyHidden>
              </th>
              <th scope="col">
                <VisuallyHidden>{t('contacts')}</VisuallyHidden>
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {shown.map(({ industry, count }, at) => (
              <Bar key={industry} name={industry} count={count} of={longest} isMost={at === 0}>
                <IndustryEvidence industry={industry} />
              </Bar>
            ))}
            {unread > 0 && (
              <Bar name={t('unread')} count={unread} of={longest} isUnknown>
                <p>{t('unreadWhy')}</p>
              </Bar>
            )}
            {unknown > 0 && (
              <Bar name={t('unknownIndustry')} count={unknown} of={longest} isUnknown>
                <Stack>
                  <p>{t('unknownWhy')}</p>
                  <p>
                    <TextLink to="/contacts">{t('viewContacts')}</TextLink>
                  </p>
                </Stack>
              </Bar>
            )}
          </tbody>
        </Chart>
        {industries.length > MOST_SHOWN && (
          <div>
            <Button variant="ghost" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? t('showFewer') : t('showAll', { count: hidden })}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

interface BarProps {
  name: string;
  count: number;
  /** The value of the longest bar. */
  of: number;
  isMost?: boolean;
  isUnknown?: boolean;
  /** The evidence of the figure. */
  children: ReactNode;
}

function Bar({ name, count, of, isMost = false, isUnknown = false, children }: BarProps) {
  const t = useMessages(intelligenceTexts);
  const number = new Intl.NumberFormat(useLocale());
  return (
    <tr data-most={isMost} data-unknown={isUnknown}>
      <th scope="row">
        <span translate={isUnknown ? undefined : 'no'}>{name}</span>
        <svg aria-hidden="true">
          <rect data-ground width="100%" height="12" rx="3" />
          <rect width={`${Math.max(1, (100 * count) / of)}%`} height="12" rx="3" />
        </svg>
      </th>
      <td>{number.format(count)}</td>
      <td>
        <Why of={t('industryCount', { industry: name, count })}>{children}</Why>
      </td>
    </tr>
  );
}
