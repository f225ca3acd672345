import { ButtonLink, Card, CardsPicture, EmptyState, Page, PageHeader, Skeleton, Stack, TakesLonger } from '@kaard/ui';
import { NetworkStatus, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { tokens } from '@kaard/ui/theme';
import { UserRoundPlus, UsersRound } from 'lucide-react';
import { styled } from 'styled-components';
import { LoadFailed } from '../../frame/LoadFailed.tsx';
import { NetworkInsightsDocument, type NetworkInsightsQuery } from '../../generated/graphql.ts';
import { BusinessOpportunities } from './BusinessOpportunities.tsx';
import { IndustryDistribution } from './IndustryDistribution.tsx';
import { Introductions } from './Introductions.tsx';
import { intelligenceTexts } from './intelligence.texts.ts';
import { FiguresLoading, NetworkFigures } from './NetworkFigures.tsx';
import { NetworkStrength } from './NetworkStrength.tsx';
import { SkillGaps } from './SkillGaps.tsx';

export type Network = NonNullable<NetworkInsightsQuery['networkInsights']>;

/** Two columns where there is space: figures to compare are side by side, lists below. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: ${tokens.space.base};
  align-items: start;
`;

/** The value of the person’s network for their business. */
export function IntelligencePage() {
  const t = useMessages(intelligenceTexts);
  const asked = useQuery(NetworkInsightsDocument, {
    // The last known figures are shown until the present ones arrive.
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const { error, networkStatus, refetch } = asked;
  const network = useKept(asked, (answer) => answer.networkInsights)?.networkInsights;
  if (network)
    return network.totalContacts > 0 ? (
      <Known network={network} onLogged={() => void refetch().catch(() => {})} />
    ) : (
      <NobodyYet />
    );
  return (
    <Page>
      <Header />
      {error ? (
        <Card>
          <LoadFailed
            title={t('failedTitle')}
            error={error}
            isTrying={networkStatus === NetworkStatus.refetch}
            onRetry={() => void refetch().catch(() => {})}
          />
        </Card>
      ) : (
        <Stack role="status" aria-label={t('loading')}>
          <TakesLonger>
            <FiguresLoading />
          </TakesLonger>
          <Skeleton height="20rem" />
        </Stack>
      )}
    </Page>
  );
}

/** Equal while loading, to avoid a layout shift. */
function Header() {
  const t = useMessages(intelligenceTexts);
  return (
    <PageHeader
      title={t('title')}
      text={t('text')}
      actionsBelow
      actions={
        <>
          <ButtonLink to="/contacts" variant="secondary" icon={<UsersRound size={18} aria-hidden />}>
            {t('viewContacts')}
          </ButtonLink>
          <ButtonLink to="/contacts/new" icon={<UserRoundPlus size={18} aria-hidden />}>
            {t('addContact')}
          </ButtonLink>
        </>
      }
    />
  );
}

function NobodyYet() {
  const t = useMessages(intelligenceTexts);
  return (
    <Page>
      <PageHeader title={t('title')} text={t('text')} />
      <Card>
        <EmptyState
          picture={<CardsPicture />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <>
              <ButtonLink to="/business-setup">{t('setUp')}</ButtonLink>
              <ButtonLink to="/contacts/new" variant="secondary">
                {t('addContact')}
              </ButtonLink>
            </>
          }
        />
      </Card>
    </Page>
  );
}

function Known({ network, onLogged }: { network: Network; onLogged: () => void }) {
  return (
    <Page>
      <Header />
      <Stack>
        <NetworkFigures network={network} />
        <Columns>
          <NetworkStrength strength={network.networkStrength} />
          <IndustryDistribution network={network} />
        </Columns>
        <BusinessOpportunities opportunities={network.opportunities} onLogged={onLogged} />
        <Columns>
          <SkillGaps network={network} />
          <Introductions introductions={network.recommendedIntroductions} />
        </Columns>
      </Stack>
    </Page>
  );
}
