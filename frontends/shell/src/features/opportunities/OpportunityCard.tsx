import { Avatar, Badge, Button, ButtonLink, IconButton, media } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { Link } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { Bell, Handshake, MessageCircle, Target, TrendingUp, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AdviceLabels, Labels } from '../../evidence/AdviceLabels.tsx';
import { Evidence } from '../../evidence/Evidence.tsx';
import { evidenceTexts } from '../../evidence/evidence.texts.ts';
import { Why } from '../../evidence/Why.tsx';
import type { FeedOpportunityFragment, OpportunityType } from '../../generated/graphql.ts';
import { remindersTexts } from '../../reminders/reminders.texts.ts';
import { feedTexts } from './feed.texts.ts';
import { ReminderActions, type ReminderActionsProps } from './ReminderActions.tsx';

/** The maximum number of contacts shown, then "+n more"; fixed by the specification. */
const MOST_CONTACTS = 3;

const ICONS = {
  ...{ HIGH_POTENTIAL_LEAD: Target, INDUSTRY_TREND: TrendingUp },
  ...{ WARM_INTRODUCTION: Handshake, FOLLOW_UP_OPPORTUNITY: MessageCircle },
} as const satisfies Record<OpportunityType, typeof Target>;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${tokens.space.snug} ${tokens.space.base};
  padding: ${tokens.space.roomy};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.card};
  overflow-wrap: anywhere;

  /* On a phone the words have the whole width, and the cross the end of their first line. */
  @media (max-width: 40rem) {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: ${tokens.space.base};

    & > button { grid-area: 1 / 2; align-self: start; margin: -0.625rem -0.75rem 0 0; }
  }
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.sunken};
  color: ${tokens.color.ink};

  @media (max-width: 40rem) { display: none; }
`;

const Words = styled.div`
  display: grid;
  gap: ${tokens.space.small};
  min-width: 0;

  h3 { font-family: inherit; font-size: ${tokens.type.lead}; font-weight: 650; letter-spacing: -0.01em; line-height: 1.3; }
  & > p { color: ${tokens.color.inkSoft}; }

  @media (max-width: 40rem) {
    grid-area: 1 / 1 / auto / -1;

    & > :first-child { padding-inline-end: ${tokens.size.touch}; }
  }
`;

const People = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.small};
  margin: ${tokens.space.tiny} 0 0;
  padding: 0;
  list-style: none;
`;

const Person = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.small};
  min-height: 2.5rem;
  padding: 0.125rem 0.875rem 0.125rem 0.125rem;
  /* Half of its height with one or two lines; with more, its words stay inside. */
  border-radius: 1.375rem;
  box-shadow: inset 0 0 0 1px ${tokens.color.line};
  font-size: ${tokens.type.small};
  font-weight: 600;
  line-height: 1.2;
  text-decoration: none;
  transition: background-color ${tokens.motion.quick};

  @media ${media.touch} { min-height: ${tokens.size.touch}; }
  small { display: block; color: ${tokens.color.inkSoft}; font-size: ${tokens.type.tiny}; font-weight: 400; }
  &:hover { background: ${tokens.color.sunken}; }
`;

const Step = styled.p`
  padding-inline-start: ${tokens.space.snug};
  border-inline-start: 3px solid ${tokens.color.line};

  && { color: ${tokens.color.ink}; }
  b { display: block; color: ${tokens.color.inkSoft}; font-size: ${tokens.type.tiny}; font-weight: 600; }
`;

const Actions = styled.div`
  grid-column: 2 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.small};

  @media (max-width: 40rem) { grid-column: 1 / -1; }
`;

export interface OpportunityCardProps {
  opportunity: FeedOpportunityFragment;
  onDismiss: () => void;
  onTakeAction: () => void;
  /** Present for a due reminder, which can be done or postponed instead of dismissed. */
  reminder?: Omit<ReminderActionsProps, 'name'>;
}

/** A suggestion with its contacts and its reason; all its content comes from contacts and is rendered as text. */
export function OpportunityCard({ opportunity, onDismiss, onTakeAction, reminder }: OpportunityCardProps) {
  const t = useMessages(feedTexts);
  const [isWhole, setWhole] = useState(false);
  const { id, type, title, description, score, confidence, actionSuggestion, contacts, facts } = opportunity;
  const say = useMessages(evidenceTexts);
  const words = useMessages(remindersTexts);
  const Icon = reminder ? Bell : ICONS[type];
  const shown = isWhole ? contacts : contacts.slice(0, MOST_CONTACTS);
  const hidden = contacts.length - shown.length;
  const [first] = contacts;
  return (
    <Item data-advice={id} tabIndex={-1} aria-labelledby={`opportunity-${id}`}>
      <Sign>
        <Icon size={20} aria-hidden />
      </Sign>
      <Words>
        {reminder ? (
          <Labels>
            {words('reminder')}
            <Badge variant="mark">{words('due')}</Badge>
          </Labels>
        ) : (
          <AdviceLabels type={t(type)} score={score} expiresAt={opportunity.expiresAt as string | null} />
        )}
        <h3 id={`opportunity-${id}`} translate="no">
          {title}
        </h3>
        <p translate="no">{description}</p>
        <People aria-label={say('contacts')}>
          {shown.map((contact) => (
            <li key={contact.id}>
              <Person to={`/contacts/${contact.id}`} translate="no">
                <Avatar name={contact.name} size="small" />
                <span>
                  {contact.name}
                  {contact.company && <small>{contact.company}</small>}
                </span>
              </Person>
            </li>
          ))}
          {hidden > 0 && (
            <li>
              <Button
                variant="ghost"
                size="small"
                aria-label={t('moreLabel', { count: hidden })}
                onClick={() => setWhole(true)}
              >
                {say('more', { count: hidden })}
              </Button>
            </li>
          )}
        </People>
        <Step>
          <b>{t('next')}</b>
          <span translate="no">{actionSuggestion}</span>
        </Step>
      </Words>
      {!reminder && (
        <IconButton
          size="small"
          label={say('dismissOne', { title })}
          title={t('dismiss')}
          icon={<X size={18} aria-hidden />}
          onClick={onDismiss}
        />
      )}
      <Actions>
        {first && (
          <>
            {reminder && <ReminderActions name={first.name} {...reminder} />}
            <Button
              size="small"
              variant={reminder ? 'secondary' : 'primary'}
              aria-label={say('takeActionOn', { title })}
              onClick={onTakeAction}
            >
              {say('takeAction')}
            </Button>
            <ButtonLink
              variant="secondary"
              size="small"
              to={`/contacts/${first.id}`}
              aria-label={say('viewContactOf', { name: first.name })}
            >
              {say('viewContact')}
            </ButtonLink>
          </>
        )}
        <Why of={title}>
          <Evidence contacts={contacts} facts={facts} score={score} confidence={confidence}>
            <p translate="no">{description}</p>
          </Evidence>
        </Why>
      </Actions>
    </Item>
  );
}
