import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  NothingFoundPicture,
  Skeleton,
  Stack,
  TakesLonger,
  ToggleChip,
  VisuallyHidden,
} from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { useSearchParams } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { Lightbulb } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { NoContactsYet } from '../../contact/row/NoContactsYet.tsx';
import { DraftDialog } from '../../drafts/DraftDialog.tsx';
import { draftKindOf } from '../../drafts/draft-kind.rules.ts';
import { useGoOnAt } from '../../evidence/useGoOnAt.ts';
import { LoadFailed } from '../../frame/LoadFailed.tsx';
import type { FeedOpportunityFragment } from '../../generated/graphql.ts';
import { useReminders } from '../../reminders/useReminders.ts';
import { useSettings } from '../../settings/settings.ts';
import { type FeedFilter, filtered, filterFrom, reminderOf } from './feed.rules.ts';
import { feedTexts } from './feed.texts.ts';
import { OpportunityCard } from './OpportunityCard.tsx';
import { SmartSearch } from './SmartSearch.tsx';
import { useFeed } from './useFeed.ts';

const CHIPS = {
  all: 'all',
  'high-potential': 'highPotential',
  'warm-intros': 'warmIntros',
  'follow-ups': 'followUps',
} as const satisfies Record<FeedFilter, string>;
const NONE = {
  'high-potential': 'noneHighPotential',
  'warm-intros': 'noneWarmIntros',
  'follow-ups': 'noneFollowUps',
} as const;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.small};
`;

const Count = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};

  /* Nothing to say takes no gap. */
  &:empty { position: absolute; }
`;

const Waiting = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.snug} ${tokens.space.base};
  padding: ${tokens.space.snug} ${tokens.space.base};
  border-radius: ${tokens.radius.base};
  background: ${tokens.color.sunken};

  & > svg { flex: none; color: ${tokens.color.inkSoft}; }
  & > p { flex: 1 1 12rem; }
  span { display: block; color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.base};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Section = styled(Stack)`
  &:focus { outline: none; }
`;

/** Search by need, and suggestions below it. */
export function Feed() {
  const t = useMessages(feedTexts);
  const feed = useFeed();
  const [params, setParams] = useSearchParams();
  const filter = filterFrom(params.get('filter'));
  const isCounted = useSettings().plans !== 'off';
  const section = useRef<HTMLElement>(null);
  const reminders = useReminders();
  const [acting, setActing] = useState<{ opportunity: FeedOpportunityFragment; place: number } | null>(null);
  const { goOnAt, goBackTo } = useGoOnAt(section);
  const { opportunities } = feed;
  const shown = opportunities && filtered(opportunities, filter);

  /** The card disappears once the server has stored that the action is done or postponed. */
  async function settle(opportunity: FeedOpportunityFragment, place: number, work: Promise<boolean>): Promise<void> {
    if (!(await work)) return;
    feed.done(opportunity.id);
    goOnAt(place);
  }

  /** A reminder whose follow-up was sent is done. */
  function onLogged(opportunity: FeedOpportunityFragment, place: number): void {
    const reminded = reminderOf(opportunity);
    if (reminded) void settle(opportunity, place, reminders.done(reminded.contactId, reminded.day));
    else if (opportunity.type === 'FOLLOW_UP_OPPORTUNITY') void settle(opportunity, place, Promise.resolve(true));
  }

  function choose(next: FeedFilter): void {
    const others = new URLSearchParams(params);
    if (next === 'all') others.delete('filter');
    else others.set('filter', next);
    setParams(others, { replace: true });
  }

  function content(): ReactNode {
    if (feed.error) {
      return (
        <Card>
          <LoadFailed title={t('failedTitle')} error={feed.error} isTrying={feed.isTrying} onRetry={feed.retry} />
        </Card>
      );
    }
    if (!shown) return <Loading />;
    if (shown.length > 0) {
      return (
        <List aria-label={t('heading')}>
          {shown.map((opportunity, place) => {
            const reminded = reminderOf(opportunity);
            return (
              <OpportunityCard
                key={opportunity.id}
                opportunity={opportunity}
                onTakeAction={() => setActing({ opportunity, place })}
                {...(reminded && {
                  reminder: {
                    onDone: () => settle(opportunity, place, reminders.done(reminded.contactId, reminded.day)),
                    onLater: (days: number) => settle(opportunity, place, reminders.snooze(reminded.contactId, days)),
                  },
                })}
                onDismiss={() => {
                  void feed.dismiss(opportunity.id, () => goBackTo(opportunity.id));
                  goOnAt(place);
                }}
              />
            );
          })}
        </List>
      );
    }
    if (feed.total === 0) return <NoContactsYet text={t('noContacts')} />;
    // The line above says that some are waiting: "none yet" below it would contradict that.
    if (filter === 'all' && feed.waiting > 0) return null;
    return (
      <Card>
        {filter !== 'all' ? (
          <EmptyState
            picture={<NothingFoundPicture />}
            title={t(NONE[filter])}
            action={
              <Button variant="secondary" onClick={() => choose('all')}>
                {t('showAll')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            picture={<NothingFoundPicture />}
            title={t('nothingTitle')}
            text={t('nothingText')}
            action={
              <>
                <ButtonLink to="/contacts">{t('toContacts')}</ButtonLink>
                <ButtonLink variant="secondary" to="/business-setup">
                  {t('toBusiness')}
                </ButtonLink>
              </>
            }
          />
        )}
      </Card>
    );
  }

  return (
    <Stack data-gap="roomy">
      <SmartSearch />
      <Section as="section" ref={section} tabIndex={-1} aria-labelledby="feed-heading">
        <VisuallyHidden as="h2" id="feed-heading">
          {t('heading')}
        </VisuallyHidden>
        {feed.total !== 0 && (
          <Chips role="group" aria-label={t('filters')}>
            {(Object.keys(CHIPS) as FeedFilter[]).map((one) => (
              <ToggleChip key={one} isOn={filter === one} onToggle={() => choose(one)}>
                {t(CHIPS[one])}
              </ToggleChip>
            ))}
          </Chips>
        )}
        {feed.waiting > 0 && (
          <Waiting>
            <Lightbulb size={20} aria-hidden />
            <p>
              <b>{t('waiting', { count: feed.waiting })}</b>
              {isCounted && <span>{t('waitingText', { count: feed.waiting })}</span>}
            </p>
            <Button
              variant="secondary"
              size="small"
              pending={feed.isRefreshing}
              onClick={() => void feed.showWaiting()}
            >
              {t('showWaiting')}
            </Button>
          </Waiting>
        )}
        <Count role="status">{shown && shown.length > 0 && t('count', { count: shown.length })}</Count>
        {content()}
      </Section>
      {acting && (
        <DraftDialog
          contacts={acting.opportunity.contacts}
          kind={draftKindOf(acting.opportunity.type)}
          about={acting.opportunity.id}
          onLogged={() => onLogged(acting.opportunity, acting.place)}
          onClose={() => setActing(null)}
        />
      )}
    </Stack>
  );
}

function Loading() {
  const t = useMessages(feedTexts);
  return (
    <Stack role="status" aria-label={t('loading')}>
      <TakesLonger>
        <List as="div">
          {['first', 'second', 'third'].map((place) => (
            <Card key={place}>
              <Stack>
                <Skeleton width="6rem" />
                <Skeleton width="70%" height="1.25em" />
                <Skeleton width="90%" />
                <Skeleton width="12rem" height="2.25rem" />
              </Stack>
            </Card>
          ))}
        </List>
      </TakesLonger>
    </Stack>
  );
}
