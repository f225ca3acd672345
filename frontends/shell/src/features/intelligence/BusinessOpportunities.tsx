import { Button, ButtonLink, Card } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DraftDialog } from '../../drafts/DraftDialog.tsx';
import { draftKindOf } from '../../drafts/draft-kind.rules.ts';
import { Evidence } from '../../evidence/Evidence.tsx';
import { PriorityBadge } from '../../evidence/PriorityBadge.tsx';
import { Why } from '../../evidence/Why.tsx';
import type { Network } from './IntelligencePage.tsx';
import { intelligenceTexts } from './intelligence.texts.ts';

type Opportunity = Network['opportunities'][number];

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: ${tokens.space.small} ${tokens.space.base}; padding: ${tokens.space.base} 0; overflow-wrap: anywhere; }
  & > li:first-child { padding-top: 0; }
  & > li:last-child { padding-bottom: 0; }
  & > li + li { border-top: 1px solid ${tokens.color.line}; }
  h3 { font-size: ${tokens.type.body}; font-weight: 650; }
  p { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }

  @media (max-width: 40rem) { & > li { grid-template-columns: minmax(0, 1fr); } }
`;

const Priority = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space.small};
  margin-top: ${tokens.space.tiny};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.small};
`;

const Soft = styled.p`
  color: ${tokens.color.inkSoft};
`;

interface BusinessOpportunitiesProps extends Pick<Network, 'opportunities'> {
  /** Called after an email about an opportunity was sent. */
  onLogged: () => void;
}

/** Opportunities, the most important first. */
export function BusinessOpportunities({ opportunities: all, onLogged }: BusinessOpportunitiesProps) {
  const t = useMessages(intelligenceTexts);
  const [taken, setTaken] = useState<Opportunity | null>(null);
  // Hidden at once, because the service learns of a log entry a moment later.
  const [followedUp, setFollowedUp] = useState<ReadonlySet<string>>(new Set());
  const opportunities = all.filter(({ id }) => !followedUp.has(id));
  function settle({ id, type }: Opportunity): void {
    onLogged();
    if (type === 'FOLLOW_UP_OPPORTUNITY') setFollowedUp((present) => new Set([...present, id]));
  }
  return (
    <Card title={t('business')}>
      {opportunities.length === 0 ? (
        <Soft>{t('noBusiness')}</Soft>
      ) : (
        <List>
          {opportunities.map((one) => (
            <Row key={one.id} opportunity={one} onTake={() => setTaken(one)} />
          ))}
        </List>
      )}
      {taken && (
        <DraftDialog
          contacts={taken.contacts}
          kind={draftKindOf(taken.type)}
          about={taken.id}
          onClose={() => setTaken(null)}
          onLogged={() => settle(taken)}
        />
      )}
    </Card>
  );
}

function Row({ opportunity, onTake }: { opportunity: Opportunity; onTake: () => void }) {
  const t = useMessages(intelligenceTexts);
  const { opportunity: title, priority, action, contacts, facts } = opportunity;
  const [first] = contacts;
  return (
    <li>
      <div>
        <h3 translate="no">{title}</h3>
        <p translate="no">{action}</p>
        <Priority>
          <PriorityBadge score={priority} />
          <Why of={title}>
            <Evidence contacts={contacts} facts={facts} score={priority} />
          </Why>
        </Priority>
      </div>
      {first && (
        <Actions>
          <ButtonLink
            to={`/contacts/${first.id}`}
            variant="ghost"
            size="small"
            aria-label={t('viewContactName', { name: first.name })}
          >
            {t('viewContact')}
          </ButtonLink>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('takeActionFor', { name: first.name })}
            onClick={onTake}
          >
            {t('takeAction')}
          </Button>
        </Actions>
      )}
    </li>
  );
}
