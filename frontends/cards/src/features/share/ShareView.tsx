import { ButtonLink, Field, Notice, Page, PageHeader, Select, Skeleton, Stack } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { untilLoaded } from '@kaard/ui/until-loaded';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import type { SharedCardFragment } from '../../generated/graphql.ts';
import { QuickShare } from './QuickShare.tsx';
import { ShareLink } from './ShareLink.tsx';
import { ShareQr } from './ShareQr.tsx';
import { shareTexts } from './share.texts.ts';
import { WalletPanel } from './WalletPanel.tsx';

// Loaded lazily, because these panels are further down the page.
const SignaturePanel = lazy(() => untilLoaded(() => import('./SignaturePanel.tsx')));
const BackgroundPanel = lazy(() => untilLoaded(() => import('./BackgroundPanel.tsx')));

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.roomy};
  align-items: start;

  @media (min-width: 56rem) { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); }
`;

export interface ShareViewProps {
  /** The id of the card to share. */
  chosen: string;
  /** Null while it loads. */
  card: SharedCardFragment | null;
  /** All cards of the person, for the choice. */
  cards: readonly { id: string; name: string }[];
  onChoose: (id: string) => void;
}

export function ShareView({ chosen, card, cards, onChoose }: ShareViewProps) {
  const t = useMessages(shareTexts);
  return (
    <Page>
      <PageHeader title={t('title')} backTo="/my-card" backLabel={t('toMyCards')} />
      <Stack data-gap="roomy">
        {cards.length > 1 && (
          <Field label={t('whichCard')}>
            <Select value={chosen} onChange={(event) => onChoose(event.target.value)}>
              {cards.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {card ? <WaysToShare key={card.id} card={card} /> : <CardLoading />}
      </Stack>
    </Page>
  );
}

export function CardLoading() {
  const t = useMessages(shareTexts);
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height="24rem" />
    </div>
  );
}

function WaysToShare({ card }: { card: SharedCardFragment }) {
  const t = useMessages(shareTexts);
  const [isOffline, setOffline] = useState(false);
  return (
    <>
      {!card.sharing.isOpen && (
        <Notice
          kind="warning"
          actions={
            <>
              <ButtonLink to={`/my-card/edit/${card.id}`} variant="secondary">
                {t('toTheCard')}
              </ButtonLink>
              <ButtonLink to="/my-card" variant="secondary">
                {t('toMyCards')}
              </ButtonLink>
            </>
          }
        >
          {t('closedText')}
        </Notice>
      )}
      <Columns>
        <ShareQr card={card} isOffline={isOffline} onOffline={setOffline} />
        <Stack data-gap="roomy">
          <ShareLink card={card} isOffline={isOffline} />
          <QuickShare card={card} />
          <WalletPanel card={card} />
        </Stack>
      </Columns>
      <Suspense fallback={<Skeleton height="18rem" />}>
        <SignaturePanel card={card} />
        <BackgroundPanel card={card} />
      </Suspense>
    </>
  );
}
