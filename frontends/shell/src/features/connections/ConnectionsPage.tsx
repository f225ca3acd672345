import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  NothingFoundPicture,
  Notice,
  Page,
  PageHeader,
  Skeleton,
  Stack,
  TakesLonger,
} from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useToast } from '@kaard/ui/toast';
import { RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { dateOf } from '../../contact/day/age.rules.ts';
import { DraftDialog } from '../../drafts/DraftDialog.tsx';
import { evidenceTexts } from '../../evidence/evidence.texts.ts';
import { useGoOnAt } from '../../evidence/useGoOnAt.ts';
import { LoadFailed } from '../../frame/LoadFailed.tsx';
import type { ConnectionInsightsQuery } from '../../generated/graphql.ts';
import { useSettings } from '../../settings/settings.ts';
import { connectionsTexts } from './connections.texts.ts';
import { InsightCard } from './InsightCard.tsx';
import { birthdayOf, byPriority, type Insight, MAIL_FOR, PRIORITIES } from './insights.rules.ts';
import { type Analysis, Overview, OverviewLoading } from './Overview.tsx';
import { PriorityCounts } from './PriorityCounts.tsx';
import { useDismissed } from './useDismissed.ts';
import { useInsights } from './useInsights.ts';

const Section = styled.section`
  & > h2 { margin-bottom: ${tokens.space.snug}; font-size: ${tokens.type.title}; }
`;

const Soft = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
`;

const Frame = styled(Stack)`
  &:focus { outline: none; }
`;

const GROUPS = { HIGH: 'highGroup', MEDIUM: 'mediumGroup', LOW: 'lowGroup' } as const;

/** Suggestions for one’s connections, by priority. */
export function ConnectionsPage() {
  const t = useMessages(connectionsTexts);
  const { analysis, list, error, isTrying, isRefreshing, askAgain, refresh } = useInsights();
  const header = (
    <PageHeader
      title={t('title')}
      text={t('text')}
      actionsBelow
      // Shown from the start to avoid a layout shift; hidden without contacts, because there is nothing to refresh.
      actions={
        (analysis ? analysis.networkSize > 0 : !error) && (
          <Button
            variant="secondary"
            pending={isRefreshing}
            disabled={!analysis}
            icon={<RefreshCw size={18} aria-hidden />}
            onClick={() => void refresh()}
          >
            {t('refresh')}
          </Button>
        )
      }
    />
  );

  return (
    <Page>
      {header}
      {list && analysis ? (
        <Insights list={list} analysis={analysis} onLogged={askAgain} />
      ) : error ? (
        <Card>
          <LoadFailed title={t('failedTitle')} error={error} isTrying={isTrying} onRetry={askAgain} />
        </Card>
      ) : (
        <Frame data-gap="roomy" role="status" aria-label={t('loading')}>
          <Section>
            <h2>{t('overview')}</h2>
            <TakesLonger>
              <OverviewLoading />
            </TakesLonger>
          </Section>
          <Skeleton height="14rem" />
        </Frame>
      )}
    </Page>
  );
}

interface InsightsProps {
  list: NonNullable<ConnectionInsightsQuery['connectionInsights']>;
  analysis: Analysis;
  /** Called after an email about an insight was sent. */
  onLogged: () => void;
}

/** The figures and the insights, without dismissed ones. */
function Insights({ list: { insights: all, waiting, madeAt }, analysis, onLogged }: InsightsProps) {
  const t = useMessages(connectionsTexts);
  const locale = useLocale();
  const made = madeAt ? dateOf(String(madeAt), locale) : null;
  const say = useMessages(evidenceTexts);
  const isCounted = useSettings().plans !== 'off';
  const { toast } = useToast();
  const { dismissed, dismiss, bringBack } = useDismissed();
  const frame = useRef<HTMLDivElement>(null);
  const { goOnAt, goBackTo } = useGoOnAt(frame);
  const [taken, setTaken] = useState<Insight | null>(null);
  // Hidden at once, because the service learns of a log entry a moment later.
  const [followedUp, setFollowedUp] = useState<ReadonlySet<string>>(new Set());
  const insights = all.filter(({ id }) => !followedUp.has(id));
  const groups = byPriority(insights, dismissed);
  const hidden = insights.filter(({ id }) => dismissed.has(id)).map(({ id }) => id);
  const isEmpty = insights.length === hidden.length;
  const places = PRIORITIES.flatMap((priority) => groups[priority].map(({ id }) => id));
  function hide({ id }: Insight): void {
    const undo = () => {
      bringBack([id]);
      goBackTo(id);
    };
    dismiss(id);
    goOnAt(places.indexOf(id));
    toast({ title: t('dismissed'), action: { label: say('undo'), run: undo } });
  }
  function settle({ id, type }: Insight): void {
    onLogged();
    if (type !== 'FOLLOW_UP_REMINDER') return;
    setFollowedUp((present) => new Set([...present, id]));
    goOnAt(places.indexOf(id));
  }
  function showAll(): void {
    bringBack(hidden);
    if (hidden[0]) goBackTo(hidden[0]);
  }
  return (
    <Frame data-gap="roomy" ref={frame} tabIndex={-1}>
      {waiting > 0 && (
        <Notice title={t('waiting', { count: waiting })}>
          <p>
            {t('waitingText')} {isCounted && t('waitingCost')}
          </p>
        </Notice>
      )}
      {analysis.networkSize > 0 && (
        <Section>
          <h2>{t('overview')}</h2>
          <Stack>
            <Overview analysis={analysis} />
            {!isEmpty && <PriorityCounts insights={groups} />}
            <Soft>
              {made && t('madeAt', { day: made })} {isCounted && waiting === 0 && t('refreshCost')}
            </Soft>
          </Stack>
        </Section>
      )}
      {isEmpty && (
        <Card>
          <EmptyState
            picture={<NothingFoundPicture />}
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={<ButtonLink to="/scanner">{t('scanMore')}</ButtonLink>}
          />
        </Card>
      )}
      {PRIORITIES.filter((priority) => groups[priority].length > 0).map((priority) => (
        <Section key={priority}>
          <h2>{t(GROUPS[priority])}</h2>
          <Stack>
            {groups[priority].map((insight) => (
              <InsightCard
                key={insight.id}
                insight={insight}
                onDismiss={() => hide(insight)}
                onTake={() => setTaken(insight)}
              />
            ))}
          </Stack>
        </Section>
      ))}
      {hidden.length > 0 && (
        <div>
          <Button variant="ghost" onClick={showAll}>
            {t('bringBack', { count: hidden.length })}
          </Button>
        </div>
      )}
      {taken && (
        <DraftDialog
          contacts={taken.contacts}
          kind={MAIL_FOR[taken.type]}
          about={taken.id}
          birthday={birthdayOf(taken)}
          onClose={() => setTaken(null)}
          onLogged={() => settle(taken)}
        />
      )}
    </Frame>
  );
}
