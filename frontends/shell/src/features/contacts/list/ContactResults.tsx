import { Button, Card, EmptyState, NothingFoundPicture, VisuallyHidden } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { SimilarContacts } from '../../../contact/duplicate/SimilarContacts.tsx';
import { ContactRowsLoading } from '../../../contact/row/ContactRowsLoading.tsx';
import { ContactsFailed } from '../../../contact/row/ContactsFailed.tsx';
import { contactsTexts } from '../contacts.texts.ts';
import { isFiltered } from '../filter/filter.rules.ts';
import { VirtualContacts, type VirtualContactsProps } from './VirtualContacts.tsx';

/** Keeps its space when empty, and needs no more when filled, so that the list does not move. */
export const Found = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space.small};
  height: 1.25rem;
  margin-block: calc(-1 * ${tokens.space.tiny});
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
`;

const Clear = styled.button`
  padding: 0.25rem;
  border: 0;
  border-radius: ${tokens.radius.small};
  background: none;
  color: ${tokens.color.ink};
  font-weight: 600;
  text-decoration: underline ${tokens.color.accent} 2px;
  text-underline-offset: 3px;
  cursor: pointer;
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
  /** Clears the filters, but not the search. */
  onClearFilters: () => void;
}

/** Shows loading, failure, no results, or the contacts. The last list stays until the next answer arrives. */
export function ContactResults({ filter, onClearFilters, ...props }: ContactResultsProps) {
  const t = useMessages(contactsTexts);
  const { list, state } = props;
  const { total, isLoading, error, isMoreMissing } = state;
  return (
    <>
      <Found>
        <span role="status">
          {isFiltered(filter) && total !== undefined && !isLoading && t('found', { count: total })}
        </span>
        {isFiltered({ ...filter, search: '' }) && <Clear onClick={onClearFilters}>{t('clearFilters')}</Clear>}
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
        <ContactRowsLoading in="book" />
      ) : total > 0 ? (
        <>
          <VisuallyHidden>{t('keys')}</VisuallyHidden>
          <VirtualContacts filter={filter} {...props} />
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
