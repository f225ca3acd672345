import { Badge, Button, ButtonAnchor, Card, TextLink } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Check, Clock } from 'lucide-react';
import { styled } from 'styled-components';
import type { BillingInterval, PlanOfPageFragment } from '../../generated/graphql.ts';
import { isNobodys } from '../../plan/smaller-plan.rules.ts';
import { useSettings } from '../../settings/settings.ts';
import { type intervalActionOf, monthOf, type PlanAction, priceOf } from './pricing.rules.ts';
import { pricingTexts } from './pricing.texts.ts';

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space.base};
  height: 100%;

  &[data-popular='true'] { box-shadow: inset 0 0 0 2px ${tokens.color.accent}, ${tokens.shadow.lifted}; }
`;

const BESIDE_OTHERS = '@media (min-width: 40rem)';

const Head = styled.header`
  h2 { font-size: ${tokens.type.title}; }
  p { margin-top: ${tokens.space.tiny}; color: ${tokens.color.inkSoft}; }
  ${BESIDE_OTHERS} { p { min-height: 3em; } }
`;

const Above = styled.div`
  &:empty { display: none; }
  ${BESIDE_OTHERS} {
    min-height: 1.75rem;
    &:empty { display: block; }
  }
`;

const Price = styled.p`
  strong { font-family: ${tokens.type.display}; font-size: ${tokens.type.heading}; font-weight: 700; }
  span { color: ${tokens.color.inkSoft}; }
  small { display: block; min-height: 1.5em; color: ${tokens.color.inkSoft}; }
`;

const Features = styled.ul`
  display: grid;
  gap: ${tokens.space.small};
  margin: 0;
  padding: 0;
  list-style: none;

  li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: ${tokens.space.small}; }
  svg { margin-top: 0.2rem; color: ${tokens.color.success}; }
  li[data-planned='true'] { color: ${tokens.color.inkSoft}; }
  li[data-planned='true'] svg { color: ${tokens.color.inkFaint}; }
`;

/** A grid, so that the buttons are as wide as a single one. */
const Stacked = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.small};
`;

const Below = styled.p`
  font-size: ${tokens.type.small};
  color: ${tokens.color.inkSoft};

  /* As high as a finger wants it, without more room around it. */
  & > a { display: inline-block; margin-block: -0.75rem; padding-block: 0.75rem; }
`;

export interface PlanCardProps {
  plan: PlanOfPageFragment;
  interval: BillingInterval;
  currency: string;
  salesEmail: string;
  action: PlanAction;
  /** A further action for the person’s own plan. */
  intervalAction: ReturnType<typeof intervalActionOf>;
  /** Whether this plan is being chosen. */
  isPending: boolean;
  /** Whether another plan is being chosen. */
  isDisabled: boolean;
  isWithdrawing: boolean;
  onTake: () => void;
  onWithdraw: () => void;
}

export function PlanCard({ plan, interval, currency, ...acting }: PlanCardProps) {
  const t = useMessages(pricingTexts);
  const locale = useLocale();
  const { title, tagline, isMostPopular, features } = plan;
  const isYearly = interval === 'YEARLY' && plan.monthly > 0;
  return (
    <Frame data-popular={isMostPopular} aria-labelledby={`plan-${plan.name}`}>
      <Above>{isMostPopular && <Badge variant="mark">{t('mostPopular')}</Badge>}</Above>
      <Head>
        {/* Not translated: it is the operator’s text in the operator’s language. */}
        <h2 id={`plan-${plan.name}`} translate="no">
          {title}
        </h2>
        <p translate="no">{tagline}</p>
      </Head>
      <Price>
        <strong>{priceOf(monthOf(plan, interval), currency, locale)}</strong>
        <span>{t('perMonth')}</span>
        <small>{isYearly && t('billedAnnually')}</small>
      </Price>
      <Action plan={plan} interval={interval} {...acting} />
      <Features aria-labelledby={`plan-${plan.name}`}>
        {features.map(({ text, isPlanned }) => (
          <li key={text} data-planned={isPlanned}>
            {isPlanned ? <Clock size={16} aria-hidden /> : <Check size={16} aria-hidden />}
            <span>
              <span translate="no">{text}</span> {isPlanned && <Badge variant="outline">{t('planned')}</Badge>}
            </span>
          </li>
        ))}
      </Features>
    </Frame>
  );
}

type ActionProps = Omit<PlanCardProps, 'currency'>;

function Action({ plan, interval, salesEmail, action, intervalAction, ...acting }: ActionProps) {
  const { isPending, isDisabled, isWithdrawing, onTake, onWithdraw } = acting;
  const t = useMessages(pricingTexts);
  const { brand } = useSettings();
  const { title, name, isMostPopular } = plan;
  if (action === 'current') {
    return (
      <Stacked>
        <Button disabled>{t('currentPlan')}</Button>
        {intervalAction === 'withdraw' && (
          <Button variant="ghost" size="small" pending={isWithdrawing} onClick={onWithdraw}>
            {t('withdraw')}
          </Button>
        )}
        {intervalAction === 'switch' && (
          <Button variant="ghost" size="small" pending={isPending} disabled={isDisabled && !isPending} onClick={onTake}>
            {t(interval === 'YEARLY' ? 'toYearly' : 'toMonthly')}
          </Button>
        )}
      </Stacked>
    );
  }
  if (action === 'free' || action === 'ahead') {
    return (
      <Stacked>
        <Button variant="secondary" disabled>
          {t('free')}
        </Button>
        {action === 'free' && (
          <Below>
            <TextLink to="/account">{t('downLink')}</TextLink>
          </Below>
        )}
      </Stacked>
    );
  }
  if (action === 'requested') {
    return (
      <Stacked>
        <Button disabled>{t('requested')}</Button>
        <Button variant="ghost" size="small" pending={isWithdrawing} onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      </Stacked>
    );
  }
  if (action === 'sales') {
    if (isNobodys(salesEmail))
      return (
        <Stacked>
          <Button variant="secondary" disabled>
            {t('contactSales')}
          </Button>
          <Below>{t('askOperator')}</Below>
        </Stacked>
      );
    const subject = encodeURIComponent(t('salesSubject', { brand: brand.name, plan: title }));
    return (
      <ButtonAnchor variant="secondary" href={`mailto:${salesEmail}?subject=${subject}`}>
        {t('contactSales')}
      </ButtonAnchor>
    );
  }
  return (
    <Button
      // The recommendation is shown only to people with a smaller plan.
      variant={isMostPopular && action !== 'change' ? 'primary' : 'secondary'}
      pending={isPending}
      disabled={isDisabled && !isPending}
      onClick={onTake}
      id={`take-${name}`}
      // The accessible name contains the plan: "Upgrade Pro".
      aria-labelledby={`take-${name} plan-${name}`}
    >
      {t(action)}
    </Button>
  );
}
