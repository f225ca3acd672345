import { Card } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { contactsTexts } from '../contacts.texts.ts';
import type { ContactDetails } from './ContactView.tsx';
import { Facts } from './Facts.tsx';

const Hint = styled.p`
  margin-top: ${tokens.space.snug};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
`;

/** Imported values that no field could hold. */
export function ImportedFacts({ contact: { importedValues } }: { contact: ContactDetails }) {
  const t = useMessages(contactsTexts);
  if (!importedValues.length) return null;
  return (
    <Card title={t('importedValues')}>
      <Facts>
        {importedValues.map(({ name, value }) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <Hint>{t('importedValuesHint')}</Hint>
    </Card>
  );
}
