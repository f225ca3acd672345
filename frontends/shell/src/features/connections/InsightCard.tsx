import { Button, ButtonLink, Card, IconButton, media, TextLink } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { ChevronDown, X } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { AdviceLabels, Labels } from '../../evidence/AdviceLabels.tsx';
import { Evidence } from '../../evidence/Evidence.tsx';
import { evidenceTexts } from '../../evidence/evidence.texts.ts';
import { Why } from '../../evidence/Why.tsx';
import { connectionsTexts } from './connections.texts.ts';
import type { Insight } from './insights.rules.ts';

const MOST_CONTACTS = 3;
/** The score from which a card gets the marker colour. */
const HIGH = 8;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space.small};
  align-items: start;

  h3 { margin-top: ${tokens.space.small}; font-size: ${tokens.type.lead}; overflow-wrap: anywhere; }
  & > button { margin: -0.5rem -0.75rem 0 0; }
`;

const Text = styled.p`
  margin-top: ${tokens.space.tiny};
  color: ${tokens.color.inkSoft};
  overflow-wrap: anywhere;
`;

const Context = styled.dl`
  display: grid;
  gap: ${tokens.space.tiny};
  margin: ${tokens.space.small} 0 0;
  font-size: ${tokens.type.small};

  & > div { display: flex; gap: ${tokens.space.small}; }
  dt { flex: none; color: ${tokens.color.inkSoft}; }
  dd { min-width: 0; margin: 0; overflow-wrap: anywhere; }
`;

const People = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.tiny} ${tokens.space.base};
  margin: ${tokens.space.snug} 0 0;
  padding: 0;
  list-style: none;

  & > li { min-width: 0; overflow-wrap: anywhere; }
  @media ${media.touch} { row-gap: 0; & > li > a { display: inline-block; padding-block: 0.6875rem; } }
  span { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.small};
  margin-top: ${tokens.space.base};

  svg { transition: rotate ${tokens.motion.base}; }
  [aria-expanded='true'] svg { rotate: 180deg; }
`;

const Actions = styled.ul`
  margin: ${tokens.space.snug} 0 0;
  padding-inline-start: 1.25rem;

  & > li { padding: 0.125rem 0; overflow-wrap: anywhere; }
`;

export interface InsightCardProps {
  insight: Insight;
  onDismiss: () => void;
  onTake: () => void;
}

/** A piece of advice: its contacts, what to do, and its evidence behind "Why?". */
export function InsightCard({ insight, onDismiss, onTake }: InsightCardProps) {
  const t = useMessages(connectionsTexts);
  const say = useMessages(evidenceTexts);
  const [isExpanded, setExpanded] = useState(false);
  const actions = useId();
  const { id, type, title, description, score, confidence, contacts, context, suggestedActions, expiresAt, facts } =
    insight;
  const [first] = contacts;
  const more = contacts.length - MOST_CONTACTS;
  const known = (['goal', 'event', 'industry'] as const).flatMap((name) => {
    const value = context[name];
    return value ? [{ name, value }] : [];
  });
  return (
    <article data-advice={id} tabIndex={-1} aria-label={title} translate="no">
      <Card>
        <Head>
          <div>
            <AdviceLabels type={t(type)} score={score} expiresAt={expiresAt as string | null} />
            <h3>{title}</h3>
          </div>
          <IconButton label={say('dismissOne', { title })} icon={<X size={18} aria-hidden />} onClick={onDismiss} />
        </Head>
        <Text>{description}</Text>
        <Labels translate="yes">
          {t('sure', { percent: confidence })}
          <Why of={title}>
            <Evidence contacts={contacts} facts={facts} score={score} confidence={confidence} />
          </Why>
        </Labels>
        {known.length > 0 && (
          <Context>
            {known.map(({ name, value }) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Context>
        )}
        {contacts.length > 0 && (
          <People aria-label={t('contacts')}>
            {contacts.slice(0, MOST_CONTACTS).map(({ id, name, company }) => (
              <li key={id}>
                <TextLink to={`/contacts/${id}`}>{name}</TextLink>
                {company && <span> · {company}</span>}
              </li>
            ))}
            {more > 0 && (
              <li>
                <span>{say('more', { count: more })}</span>
              </li>
            )}
          </People>
        )}
        <Foot>
          {first && (
            <>
              <Button
                variant={score >= HIGH ? 'primary' : 'secondary'}
                size="small"
                aria-label={say('takeActionOn', { title })}
                onClick={onTake}
              >
                {say('takeAction')}
              </Button>
              <ButtonLink
                to={`/contacts/${first.id}`}
                variant="ghost"
                size="small"
                aria-label={say('viewContactOf', { name: first.name })}
              >
                {say('viewContact')}
              </ButtonLink>
            </>
          )}
          {suggestedActions.length > 0 && (
            <Button
              variant="ghost"
              size="small"
              aria-expanded={isExpanded}
              aria-controls={actions}
              icon={<ChevronDown size={16} aria-hidden />}
              onClick={() => setExpanded(!isExpanded)}
            >
              {t('showActions')}
            </Button>
          )}
        </Foot>
        <div id={actions} hidden={!isExpanded}>
          <Actions>
            {suggestedActions.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </Actions>
        </div>
      </Card>
    </article>
  );
}
