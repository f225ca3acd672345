import { Card } from '@kaard/ui';
import { useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SimilarContactsDocument } from '../../generated/graphql.ts';
import { contactTexts } from '../contact.texts.ts';
import { ContactRows } from '../row/ContactRows.tsx';

const Note = styled.p`
  color: ${tokens.color.inkSoft};
`;

export interface SimilarContactsProps {
  /** The search that had no results. */
  search: string;
  /** Shown if no contact is similar, or the query fails. */
  children: ReactNode;
}

/** Contacts spelt similarly to a search without results. */
export function SimilarContacts({ search, children }: SimilarContactsProps) {
  const t = useMessages(contactTexts);
  // Not from the cache, because contacts change.
  const { data, loading } = useQuery(SimilarContactsDocument, { variables: { search }, fetchPolicy: 'network-only' });
  const found = data?.similarContacts ?? [];
  return (
    <>
      <div role="status">{found.length > 0 && <Note>{t('similar')}</Note>}</div>
      {found.length > 0 ? (
        <Card padding="none">
          <ContactRows contacts={found} />
        </Card>
      ) : (
        !loading && children
      )}
    </>
  );
}
