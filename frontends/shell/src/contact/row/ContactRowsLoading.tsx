import { Card, Skeleton, TakesLonger } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { contactTexts } from '../contact.texts.ts';

const ROWS = { few: 5, book: 8 };

const Placeholder = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${tokens.space.base};
  min-height: 4.75rem;
  padding: ${tokens.space.snug} ${tokens.space.roomy};

  & + & { border-top: 1px solid ${tokens.color.line}; }

  /* The rows of the whole address book are lower, and on a phone higher: ROW_REM of VirtualContacts. */
  &[data-in='book'] { min-height: 3.625rem; padding-block: 0; }
  @media (max-width: 40rem) {
    padding-inline: ${tokens.space.base};

    &[data-in='book'] { min-height: 5.5rem; }
  }
`;

const Lines = styled.div`
  display: grid;
  gap: ${tokens.space.small};
`;

/** Placeholder while contacts load; `in`: in a list of a few, or in the whole address book. */
export function ContactRowsLoading({ in: place = 'few' }: { in?: 'few' | 'book' }) {
  const t = useMessages(contactTexts);
  return (
    <Card padding="none" role="status" aria-label={t('loading')}>
      <TakesLonger>
        {Array.from({ length: ROWS[place] }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
          <Placeholder key={index} data-in={place}>
            <Skeleton round width="2.75rem" height="2.75rem" />
            <Lines>
              <Skeleton width={`${42 - (index % 3) * 8}%`} height="0.875rem" />
              <Skeleton width={`${62 - (index % 4) * 9}%`} height="0.75rem" />
            </Lines>
          </Placeholder>
        ))}
      </TakesLonger>
    </Card>
  );
}
