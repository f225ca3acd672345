import { ButtonLink, CardsPicture, EmptyState, Page, PageHeader, Skeleton } from '@kaard/ui/basics';
import { useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { MyCardsDocument } from '../../generated/graphql.ts';
import { failureOf } from '../../load-failed/failure-of.ts';
import { LoadFailed } from '../../load-failed/LoadFailed.tsx';
import { CardGrid, Grid } from './CardGrid.tsx';
import { myCardTexts } from './my-card.texts.ts';

export default function MyCardPage() {
  const t = useMessages(myCardTexts);
  const asked = useQuery(MyCardsDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const { error } = asked;
  const cards = useKept(asked, (answer) => answer.businessCards)?.businessCards;
  if (cards) return cards.length ? <CardGrid cards={cards} /> : <NoCards />;
  if (!error) return <Loading />;
  return <LoadFailed title={t('failedTitle')} text={t('failedText')} {...failureOf(asked)} />;
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
