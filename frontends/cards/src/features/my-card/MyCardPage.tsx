import {
  Button,
  ButtonLink,
  CardsPicture,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  Skeleton,
  TornPicture,
} from '@kaard/ui/basics';
import { NetworkStatus, problemOf, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { MyCardsDocument } from '../../generated/graphql.ts';
import { CardGrid, Grid } from './CardGrid.tsx';
import { myCardTexts } from './my-card.texts.ts';

export default function MyCardPage() {
  const t = useMessages(myCardTexts);
  const asked = useQuery(MyCardsDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const { error, networkStatus, refetch } = asked;
  const cards = useKept(asked, (answer) => answer.businessCards)?.businessCards;
  if (cards) return cards.length ? <CardGrid cards={cards} /> : <NoCards />;
  if (!error) return <Loading />;
  const { code, requestId } = problemOf(error);
  return (
    <Page data-width="narrow">
      <ErrorState
        isPage
        picture={<TornPicture />}
        title={t('failedTitle')}
        text={t(code === 'OFFLINE' ? 'offlineText' : 'failedText')}
        {...(requestId && { reference: t('reference', { id: requestId }) })}
        action={
          <Button pending={networkStatus === NetworkStatus.refetch} onClick={() => void refetch().catch(() => {})}>
            {t('tryAgain')}
          </Button>
        }
      />
    </Page>
  );
}

function NoCards() {
  const t = useMessages(myCardTexts);
  return (
    <Page>
      <PageHeader title={t('title')} />
      <EmptyState
        picture={<CardsPicture />}
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={<ButtonLink to="/my-card/new">{t('createFirst')}</ButtonLink>}
      />
    </Page>
  );
}

function Loading() {
  const t = useMessages(myCardTexts);
  return (
    <Page>
      <PageHeader title={t('title')} text={t('intro')} />
      <Grid as="div" role="status" aria-label={t('loading')}>
        <Skeleton height="15rem" />
        <Skeleton height="15rem" />
      </Grid>
    </Page>
  );
}
