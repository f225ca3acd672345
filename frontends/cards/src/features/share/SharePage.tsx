import { ButtonLink, CardsPicture, EmptyState, Page, TornPicture } from '@kaard/ui/basics';
import { useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { useSearchParams } from '@kaard/ui/router';
import { ShareCardDocument } from '../../generated/graphql.ts';
import { failureOf } from '../../load-failed/failure-of.ts';
import { LoadFailed } from '../../load-failed/LoadFailed.tsx';
import { CardLoading, ShareView } from './ShareView.tsx';
import { shareTexts } from './share.texts.ts';

/** `?card=` is the card to share; by default the person’s default card. */
export default function SharePage() {
  const t = useMessages(shareTexts);
  const [params, setParams] = useSearchParams();
  const wanted = params.get('card');
  const asked = useQuery(ShareCardDocument, {
    variables: { id: wanted ?? '', isDefault: wanted === null },
    // The shared card must be the present one.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const { error } = asked;
  const data = useKept(asked, (answer) => answer.businessCards);
  // While another card loads, the choice stays, with the focus in it.
  const cards = (data ?? (error ? undefined : asked.previousData))?.businessCards;
  if (cards) {
    const card = wanted === null ? data?.profile?.card : data?.businessCard;
    const choose = (id: string) => setParams({ card: id }, { replace: true });
    if (card || !data)
      return <ShareView chosen={wanted ?? card?.id ?? ''} card={card ?? null} cards={cards} onChoose={choose} />;
    return cards.length ? <CardNotFound /> : <NoProfile />;
  }
  if (!error) {
    return (
      <Page data-width="narrow">
        <CardLoading />
      </Page>
    );
  }
  return <LoadFailed title={t('failedTitle')} text={t('failedText')} {...failureOf(asked)} />;
}

function NoProfile() {
  const t = useMessages(shareTexts);
  return (
    <Page data-width="narrow">
      <EmptyState
        isPage
        picture={<CardsPicture />}
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        action={<ButtonLink to="/my-card/new">{t('createProfile')}</ButtonLink>}
      />
    </Page>
  );
}

function CardNotFound() {
  const t = useMessages(shareTexts);
  return (
    <Page data-width="narrow">
      <EmptyState
        isPage
        picture={<TornPicture />}
        title={t('cardNotFoundTitle')}
        text={t('cardNotFoundText')}
        action={<ButtonLink to="/my-card">{t('toMyCards')}</ButtonLink>}
      />
    </Page>
  );
}
