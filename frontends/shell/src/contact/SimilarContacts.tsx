import { Card, Stack } from '@kaard/ui';
import { useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { SimilarContactsDocument } from '../generated/graphql.ts';
import { ContactRows } from './ContactRows.tsx';
import { contactTexts } from './contact.texts.ts';

const Note = styled.p`
  margin-top: ${tokens.space.base};
  color: ${tokens.color.inkSoft};
`;

/** Who is written nearly like a search that found nobody; nothing while nobody can say, and when nobody is. */
export function SimilarContacts({ search }: { search: string }) {
  const t = useMessages(contactTexts);
  // Contacts come and go.
  const { data } = useQuery(SimilarContactsDocument, { variables: { search }, fetchPolicy: 'cache-and-network' });
  const found = data?.similarContacts ?? [];
  return (
    <div role="status">
      {found.length > 0 && (
        <Stack data-gap="small">
          <Note>{t('similar')}</Note>
          <Card>
            <ContactRows contacts={found} />
          </Card>
        </Stack>
      )}
    </div>
  );
}
