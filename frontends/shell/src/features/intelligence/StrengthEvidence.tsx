import { Stack } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import type { Network } from './IntelligencePage.tsx';
import { intelligenceTexts } from './intelligence.texts.ts';
import { isShare } from './shares.rules.ts';

const List = styled.dl`
  display: grid;
  gap: ${tokens.space.base};
  margin: 0;

  dt { display: flex; justify-content: space-between; gap: ${tokens.space.snug}; font-weight: 600; }
  dt > span { white-space: nowrap; font-variant-numeric: tabular-nums; }
  dd { margin: ${tokens.space.tiny} 0 0; font-size: ${tokens.type.small}; overflow-wrap: anywhere; }
  dd + dd { color: ${tokens.color.inkSoft}; }
`;

const RULES = {
  size: 'sizeRule',
  variety: 'varietyRule',
  recency: 'recencyRule',
  completeness: 'completenessRule',
} as const;

/** The formula: each share with its points, its reason and its rule. */
export function StrengthEvidence({ shares }: { shares: Network['networkStrength']['shares'] }) {
  const t = useMessages(intelligenceTexts);
  const number = new Intl.NumberFormat(useLocale());
  return (
    <Stack>
      <p>{t('strengthRule')}</p>
      <List>
        {shares.map(({ name, points, of, because }) => (
          <div key={name}>
            <dt>
              {isShare(name) ? t(name) : name}
              <span>{t('pointsOf', { points: number.format(points), most: number.format(of) })}</span>
            </dt>
            <dd translate="no">{because}</dd>
            {isShare(name) && <dd>{t(RULES[name])}</dd>}
          </div>
        ))}
      </List>
    </Stack>
  );
}
