import { Badge, Card, Disclosure, Notice, Page, PageHeader, Skeleton, Stack } from '@kaard/ui';
import { NetworkStatus, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { goOnAfter } from '@kaard/ui/place';
import { tokens } from '@kaard/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LoadFailed } from '../../frame/LoadFailed.tsx';
import {
  type BillingInterval,
  type BillingMode,
  type PlanOfPageFragment,
  PricingDocument,
  type PricingQuery,
} from '../../generated/graphql.ts';
import { SmallerPlanDialog } from '../../plan/SmallerPlanDialog.tsx';
import { isSmaller } from '../../plan/smaller-plan.rules.ts';
import { useChangePlan } from '../../plan/useChangePlan.ts';
import { IntervalChoice } from './IntervalChoice.tsx';
import { PlanCard } from './PlanCard.tsx';
import { actionOf, intervalActionOf, savedPercent } from './pricing.rules.ts';
import { pricingTexts } from './pricing.texts.ts';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${tokens.space.base};
  align-items: stretch;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Toggle = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space.snug};
  margin-bottom: ${tokens.space.roomy};
`;

const Answer = styled.p`
  color: ${tokens.color.inkSoft};
`;

/** The available plans, and the person’s own. */
export function PricingPage() {
  const t = useMessages(pricingTexts);
  const { data, error, networkStatus, refetch } = useQuery(PricingDocument, {
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const { planCatalogue, subscription } = data ?? {};
  if (planCatalogue && subscription) return <Plans catalogue={planCatalogue} current={subscription} />;
  return (
    <Page>
      <PageHeader title={t('title')} />
      {error ? (
        <LoadFailed
          title={t('failedTitle')}
          text={t('failedText')}
          error={error}
          isTrying={networkStatus === NetworkStatus.refetch}
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : (
        <Grid as="div" role="status" aria-label={t('loading')}>
          {[1, 2, 3, 4].map((at) => (
            <Skeleton key={at} height="28rem" />
          ))}
        </Grid>
      )}
    </Page>
  );
}

const HOW = { OPEN: 'atOnce', MANUAL: 'whenConfirmed', STRIPE: 'onStripe', OFF: 'atOnce' } as const satisfies Record<
  BillingMode,
  string
>;

interface PlansProps {
  catalogue: NonNullable<PricingQuery['planCatalogue']>;
  current: NonNullable<PricingQuery['subscription']>;
}

function Plans({ catalogue: { plans, currency, salesEmail, faq }, current }: PlansProps) {
  const t = useMessages(pricingTexts);
  const [interval, setInterval] = useState<BillingInterval>(current.interval);
  const { take, withdraw, pending, isWithdrawing } = useChangePlan();
  const percent = savedPercent(plans);
  const present = plans.find(({ name }) => name === current.plan);
  const [askedAbout, setAskedAbout] = useState<PlanOfPageFragment | null>(null);

  function choose(plan: PlanOfPageFragment): void {
    if (present && isSmaller(present, plan)) setAskedAbout(plan);
    else void goOnAfter(() => take(plan.name, interval));
  }
  async function takeSmaller({ name }: PlanOfPageFragment): Promise<void> {
    await take(name, interval);
    setAskedAbout(null);
  }
  return (
    <Page>
      <PageHeader title={t('title')} text={t('text')} />
      <Toggle>
        <IntervalChoice value={interval} onChange={setInterval} />
        {percent > 0 && <Badge variant="mark">{t('save', { percent })}</Badge>}
      </Toggle>
      <Stack data-gap="roomy">
        {current.mode === 'OPEN' && <Notice>{t('openText')}</Notice>}
        {current.mode === 'MANUAL' && <Notice>{t('manualText')}</Notice>}
        <Grid>
          {plans.map((plan) => (
            <li key={plan.name}>
              <PlanCard
                plan={plan}
                interval={interval}
                currency={currency}
                salesEmail={salesEmail}
                action={actionOf(plan, current, plans)}
                intervalAction={intervalActionOf(plan, current, interval)}
                isPending={pending === plan.name}
                isDisabled={pending !== null}
                isWithdrawing={isWithdrawing}
                onTake={() => choose(plan)}
                onWithdraw={() => void goOnAfter(withdraw)}
              />
            </li>
          ))}
        </Grid>
        <Card title={t('faq')}>
          {faq.map(({ question, answer }) => (
            <Disclosure key={question} summary={<span translate="no">{question}</span>} group="faq">
              <Answer translate="no">{answer}</Answer>
            </Disclosure>
          ))}
        </Card>
      </Stack>
      {present && askedAbout && (
        <SmallerPlanDialog
          from={present}
          to={askedAbout}
          mode={current.mode}
          salesEmail={salesEmail}
          how={t(HOW[current.mode])}
          isPending={pending !== null}
          onConfirm={() => void takeSmaller(askedAbout)}
          onClose={() => setAskedAbout(null)}
        />
      )}
    </Page>
  );
}
