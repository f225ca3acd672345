import { ButtonLink } from '@kaard/ui';
import { useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Inbox } from 'lucide-react';
import { styled } from 'styled-components';
import { OffersCountDocument } from '../generated/graphql.ts';
import { offersStripTexts } from './offers-strip.texts.ts';

const Frame = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.snug} ${tokens.space.base};
  margin-bottom: ${tokens.space.base};
  padding: ${tokens.space.snug} ${tokens.space.base};
  border-radius: ${tokens.radius.base};
  background: ${tokens.color.sunken};

  & > svg { flex: none; color: ${tokens.color.inkSoft}; }
  p { flex: 1 1 7rem; font-weight: 600; }
`;

/**
 * Shown above the contacts: how many visitors have left their details. Nothing while there are none, or the number is
 * unknown.
 */
export function OffersStrip() {
  const t = useMessages(offersStripTexts);
  // The browser is not notified of new offers.
  const { data } = useQuery(OffersCountDocument, { fetchPolicy: 'cache-and-network' });
  const count = data?.offers?.totalCount ?? 0;
  return (
    <div role="status">
      {count > 0 && (
        <Frame>
          <Inbox size={20} aria-hidden />
          <p>{t('waiting', { count })}</p>
          <ButtonLink variant="secondary" size="small" to="/contacts/offers">
            {t('show')}
          </ButtonLink>
        </Frame>
      )}
    </div>
  );
}
