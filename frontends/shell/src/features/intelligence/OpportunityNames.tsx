import { Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { Evidence } from '../../evidence/Evidence.tsx';
import { Statements } from '../../evidence/Statements.tsx';
import type { Network } from './IntelligencePage.tsx';
import { intelligenceTexts } from './intelligence.texts.ts';

/** The counted opportunities, and the contacts they are about. */
export function OpportunityNames({ opportunities }: Pick<Network, 'opportunities'>) {
  const t = useMessages(intelligenceTexts);
  const contacts = opportunities.flatMap(({ contacts: people }) => people);
  return (
    <Stack>
      <p>{t('opportunitiesWhy')}</p>
      <Statements
        statements={opportunities.map(({ id, opportunity, priority }) => ({ id, title: opportunity, score: priority }))}
      />
      <Evidence contacts={contacts} />
    </Stack>
  );
}
