import { Button, Card, EmptyState, NothingFoundPicture, VisuallyHidden } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { ContactRowsLoading } from '../../contact/ContactRowsLoading.tsx';
import { ContactsFailed } from '../../contact/ContactsFailed.tsx';
import { SimilarContacts } from '../../contact/SimilarContacts.tsx';
import { contactsTexts } from './contacts.texts.ts';
import { type ContactFilter, isFiltered } from './filter.rules.ts';
import { VirtualContacts, type VirtualContactsProps } from './VirtualContacts.tsx';

const Found = styled.p`
  min-height: 1.5em;
  margin-block: -0.25rem;
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
`;

const Missing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space.snug};
  padding: ${tokens.space.base};
  color: ${tokens.color.inkSoft};
`;

export interface ContactResultsProps extends VirtualContactsProps {
  filter: ContactFilter;
}

/** Loading, failed, nobody, or the people. What was last shown stays until the next answer is here. */
export function ContactResults({ filter, ...props }: ContactResultsProps) {
  const t = useMessages(contactsTexts);
  const { list, state } = props;
  const { total, isLoading, error, isMoreMissing } = state;
  return (
    <>
      <Found role="status">
        {isFiltered(filter) && total !== undefined && !isLoading && t('found', { count: total })}
      </Found>
      {error ? (
        <Card>
          <ContactsFailed
            title={t(filter.search ? 'failedSearchTitle' : 'failedTitle')}
            error={error}
            isTrying={false}
            onRetry={list.retry}
          />
        </Card>
      ) : total === undefined ? (
        <ContactRowsLoading />
      ) : total > 0 ? (
        <>
          <VisuallyHidden>{t('keys')}</VisuallyHidden>
          <VirtualContacts {...props} />
        </>
      ) : (
        !isLoading &&
        (filter.search ? (
          <SimilarContacts search={filter.search}>
            <Nobody text={t('noneText', { search: filter.search })} />
          </SimilarContacts>
        ) : (
          <Nobody text={t('noneFilteredText')} />
        ))
      )}
      {isMoreMissing && (
        <Missing role="alert">
          <p>{t('moreFailed')}</p>
          <Button variant="secondary" size="small" onClick={list.retry}>
            {t('tryAgain')}
          </Button>
        </Missing>
      )}
    </>
  );
}

function Nobody({ text }: { text: string }) {
  const t = useMessages(contactsTexts);
  return (
    <Card>
      <EmptyState picture={<NothingFoundPicture />} title={t('noneTitle')} text={text} />
    </Card>
  );
}
