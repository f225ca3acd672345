import { Button, ButtonLink, Card, Disclosure, Notice, Row, Skeleton, Stack } from '@kaard/ui';
import { NetworkStatus, useQuery } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PlanUsageDocument, type PlanUsageQuery } from '../../generated/graphql.ts';
import { SmallerPlanDialog } from '../../plan/SmallerPlanDialog.tsx';
import { usageLines } from '../../plan/usage.rules.ts';
import { useChangePlan, usePlanName } from '../../plan/useChangePlan.ts';
import { planUsageTexts } from './plan-usage.texts.ts';
import { UsageBars } from './UsageBars.tsx';
import { useCameFromStripe } from './useCameFromStripe.ts';
import { useNewLimits } from './useNewLimits.ts';

const Name = styled.p`
  font-size: ${tokens.type.lead};
  font-weight: 650;
`;
const Soft = styled.p`
  color: ${tokens.color.inkSoft};
`;

/** Shows the plan, its usage, and a way to cancel it. */
export function PlanCard() {
  const t = useMessages(planUsageTexts);
  const isAskingStripe = useCameFromStripe();
  const { data, error, networkStatus, refetch } = useQuery(PlanUsageDocument, {
    // Not from the cache alone, because other screens use up the plan.
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
    // If a service is down, only its own figures are missing.
    errorPolicy: 'all',
    skip: isAskingStripe,
  });
  const subscription = data?.subscription;
  useNewLimits(subscription, refetch);
  return (
    <Card title={t('title')}>
      {subscription ? (
        <Plan subscription={subscription} catalogue={data.planCatalogue} />
      ) : error ? (
        <Notice
          actions={
            <Button
              size="small"
              variant="secondary"
              pending={networkStatus === NetworkStatus.refetch}
              onClick={() => void refetch().catch(() => {})}
            >
              {t('tryAgain')}
            </Button>
          }
        >
          {t('failed')}
        </Notice>
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="10rem" />
        </div>
      )}
    </Card>
  );
}

interface PlanProps {
  subscription: NonNullable<PlanUsageQuery['subscription']>;
  catalogue: PlanUsageQuery['planCatalogue'];
}

function Plan({ subscription, catalogue }: PlanProps) {
  const t = useMessages(planUsageTexts);
  const locale = useLocale();
  const nameOf = usePlanName();
  const { take, withdraw, openPortal, pending, isWithdrawing, isOpening } = useChangePlan();
  const [isAsking, setAsking] = useState(false);
  const { plan, interval, mode, since, asked, next, periodEnd, hasFailedPayment, hasPortal, owner } = subscription;
  const lines = usageLines(owner);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const date = since && day.format(new Date(since as string));
  const paidUntil = periodEnd && !next && !hasFailedPayment ? day.format(new Date(periodEnd as string)) : null;
  // A plan paid at Stripe ends when its settings there say so. A plan set by an operator has no paid period, and may
  // override one that has.
  const isAtStripe = mode === 'STRIPE' && Boolean(periodEnd);
  const howItEnds = isAtStripe ? 'toFreeAtStripe' : mode === 'STRIPE' && hasPortal ? 'toFreeIfUnpaid' : 'toFreeAtOnce';

  const present = catalogue?.plans.find(({ name }) => name === plan);
  const free = catalogue?.plans.find(({ name }) => name === 'FREE');

  const toPortal = (what: 'payAnew' | 'keep') => (
    <Button size="small" variant="secondary" pending={isOpening} onClick={() => void openPortal(t(`${what}Failed`))}>
      {t(what)}
    </Button>
  );

  async function goDown(): Promise<void> {
    await take('FREE', 'MONTHLY');
    setAsking(false);
  }
  return (
    <Stack>
      <div>
        <Name>{t('plan', { plan: nameOf(plan) })}</Name>
        <Soft>
          {interval === 'YEARLY' && `${t('yearly')} `}
          {date && t('since', { date })} {paidUntil && t('renews', { date: paidUntil })}
        </Soft>
      </div>
      {asked && (
        <Notice
          actions={
            <Button size="small" variant="secondary" pending={isWithdrawing} onClick={() => void withdraw()}>
              {t('withdraw')}
            </Button>
          }
        >
          {t('asked', { plan: nameOf(asked.plan) })}
        </Notice>
      )}
      {hasFailedPayment && (
        <Notice kind="warning" actions={toPortal('payAnew')}>
          {t('paymentFailed', { plan: nameOf(plan) })}
        </Notice>
      )}
      {next && (
        <Notice actions={hasPortal && toPortal('keep')}>
          {t('ends', { date: day.format(new Date(next.at as string)) })}
        </Notice>
      )}
      {lines.length ? <UsageBars lines={lines} /> : <Soft>{t('noneOfIt')}</Soft>}
      <Disclosure summary={t('atLimitTitle')}>
        <Soft>{t('atLimitText')}</Soft>
      </Disclosure>
      <Row>
        <ButtonLink to="/pricing" variant="secondary">
          {t('seePlans')}
        </ButtonLink>
        {hasPortal && (
          <Button variant="secondary" pending={isOpening} onClick={() => void openPortal()}>
            {t('portal')}
          </Button>
        )}
        {plan !== 'FREE' && !next && catalogue && (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            {t('toFree')}
          </Button>
        )}
      </Row>
      {isAsking && catalogue && present && free && (
        <SmallerPlanDialog
          from={present}
          to={free}
          mode={mode}
          salesEmail={catalogue.salesEmail}
          how={t(howItEnds)}
          isPending={pending !== null}
          onConfirm={() => void goDown()}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
