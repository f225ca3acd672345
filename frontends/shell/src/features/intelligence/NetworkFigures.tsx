import { Stats, TextLink } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { Evidence } from '../../evidence/Evidence.tsx';
import { pendingStat } from '../../evidence/pending-stat.tsx';
import { Why } from '../../evidence/Why.tsx';
import type { Network } from './IntelligencePage.tsx';
import { intelligenceTexts } from './intelligence.texts.ts';
import { OpportunityNames } from './OpportunityNames.tsx';
import { StrengthEvidence } from './StrengthEvidence.tsx';

export function NetworkFigures({ network: { totalContacts, networkStrength, opportunities } }: { network: Network }) {
  const t = useMessages(intelligenceTexts);
  const locale = useLocale();
  const total = new Intl.NumberFormat(locale).format(totalContacts);
  const strength = t('outOfTen', { value: new Intl.NumberFormat(locale).format(networkStrength.value) });
  const count = new Intl.NumberFormat(locale).format(opportunities.length);
  const named = (label: string, value: string) => t('numberOf', { label, value });
  return (
    <Stats
      label={t('figures')}
      stats={[
        {
          label: t('total'),
          value: total,
          extra: (
            <Why of={named(t('total'), total)}>
              <Evidence>
                <p>{t('totalWhy')}</p>
                <p>
                  <TextLink to="/contacts">{t('viewContacts')}</TextLink>
                </p>
              </Evidence>
            </Why>
          ),
        },
        {
          label: t('strength'),
          value: strength,
          extra: (
            <Why of={named(t('strength'), strength)}>
              <StrengthEvidence shares={networkStrength.shares} />
            </Why>
          ),
        },
        {
          label: t('opportunities'),
          value: count,
          extra: (
            <Why of={named(t('opportunities'), count)}>
              <OpportunityNames opportunities={opportunities} />
            </Why>
          ),
        },
      ]}
    />
  );
}

/** Placeholders of the three figures. */
export function FiguresLoading() {
  const t = useMessages(intelligenceTexts);
  return (
    <Stats
      label={t('figures')}
      stats={[
        pendingStat(t('total'), 'networkInsights.totalContacts'),
        pendingStat(t('strength'), 'networkInsights.networkStrength.value', t('outOfTen', { value: '{}' })),
        pendingStat(t('opportunities'), 'networkInsights.opportunities.length'),
      ]}
    />
  );
}
