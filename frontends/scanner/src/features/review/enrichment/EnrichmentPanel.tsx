import { Badge, Button } from '@kaard/ui/basics';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { Link } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { BriefcaseBusiness, Factory, Globe, MapPin, Sparkles, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { enrichmentTexts, reviewTexts } from '../review.texts.ts';
import type { EnrichmentLine } from './enrichment.rules.ts';
import type { Role } from './role.classifier.ts';

const rise = keyframes`from { opacity: 0; translate: 0 0.5rem; }`;

const Panel = styled.section`
  padding: ${tokens.space.base} 1.25rem 1.25rem;
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.card};
  animation: ${rise} ${tokens.motion.slow} ${tokens.motion.ease};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.small};

  h2 { display: flex; align-items: center; gap: ${tokens.space.small}; flex: 1; font-size: ${tokens.type.body}; white-space: nowrap; }
  button { margin-inline-end: -0.75rem; }
`;

const Subtitle = styled.p`
  font-size: ${tokens.type.small};
  color: ${tokens.color.inkSoft};
`;

const Lines = styled.dl`
  display: grid;
  gap: ${tokens.space.base};
  margin: ${tokens.space.base} 0 0;
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 1.25rem 1fr auto;
  column-gap: ${tokens.space.snug};

  & > svg { margin-top: 0.125rem; color: ${tokens.color.inkSoft}; }
  dt { grid-column: 2; display: flex; flex-wrap: wrap; align-items: center; gap: ${tokens.space.small}; font-size: ${tokens.type.small}; color: ${tokens.color.inkSoft}; }
  dd { grid-column: 2; margin: 0; }
  dd strong { font-weight: 600; overflow-wrap: anywhere; }
  dd small { display: block; font-size: ${tokens.type.small}; color: ${tokens.color.inkSoft}; }

  dd[data-kind='action'] { grid-area: 1 / 3 / span 2; align-self: center; }
  @media (max-width: 30rem) { dd[data-kind='action'] { grid-area: auto / 2; margin-top: ${tokens.space.tiny}; } }
`;

const Full = styled.p`
  margin-top: ${tokens.space.base};
  font-weight: 600;
`;

const ROLES: Record<Role, keyof typeof enrichmentTexts.messages> = {
  leadership: 'roleLeadership',
  management: 'roleManagement',
  sales: 'roleSales',
  engineering: 'roleEngineering',
  people: 'rolePeople',
  finance: 'roleFinance',
  design: 'roleDesign',
  purchasing: 'rolePurchasing',
};
const PLACES = { company: 'becauseCompany', domain: 'becauseDomain', title: 'becauseTitle' } as const;

export interface EnrichmentPanelProps {
  lines: EnrichmentLine[];
  onHide: () => void;
  /** Omitted once the contact is saved: nothing changes unnoticed any more. */
  onUseWebsite?: (website: string) => void;
  onAddTag?: (tag: string) => void;
  /** Tags in the form; these need no button. */
  tags: readonly string[];
  savedContactId: string | null;
}

export function EnrichmentPanel({ lines, onHide, onUseWebsite, onAddTag, tags, savedContactId }: EnrichmentPanelProps) {
  const t = useMessages(enrichmentTexts);
  const review = useMessages(reviewTexts);
  const locale = useLocale();

  function drawn(line: EnrichmentLine): {
    icon: ReactNode;
    term: string;
    value: ReactNode;
    because: string;
    action?: ReactNode;
  } {
    switch (line.kind) {
      case 'industry': {
        const industry = t(line.industry);
        const isTagged = tags.some((tag) => tag.toLowerCase() === industry.toLowerCase());
        return {
          icon: <Factory size={18} aria-hidden />,
          term: t('industry'),
          value: industry,
          because: t(PLACES[line.place], { word: line.word }),
          action: onAddTag && !isTagged && (
            <Button size="small" variant="secondary" onClick={() => onAddTag(industry)}>
              {t('addTag')}
            </Button>
          ),
        };
      }
      case 'role':
        return {
          icon: <BriefcaseBusiness size={18} aria-hidden />,
          term: t('role'),
          value: t(ROLES[line.role]),
          because: t('becauseTitle', { word: line.word }),
        };
      case 'region':
        return {
          icon: <MapPin size={18} aria-hidden />,
          term: t('region'),
          value: new Intl.DisplayNames([locale], { type: 'region' }).of(line.country),
          because: t(line.from === 'phone' ? 'becausePhone' : 'becauseEnding', { evidence: line.evidence }),
        };
      case 'website':
        return {
          icon: <Globe size={18} aria-hidden />,
          term: t('website'),
          value: line.website,
          because: t('becauseMail', { domain: line.domain }),
          action: onUseWebsite && (
            <Button size="small" variant="secondary" onClick={() => onUseWebsite(line.website)}>
              {t('useWebsite')}
            </Button>
          ),
        };
      case 'colleagues': {
        const more = line.total - line.colleagues.length;
        return {
          icon: <UsersRound size={18} aria-hidden />,
          term: t('colleagues'),
          value: (
            <>
              {line.colleagues.map((colleague, index) => (
                <span key={colleague.id}>
                  {index > 0 && ', '}
                  <Link to={`/contacts/${colleague.id}`}>{colleague.name}</Link>
                </span>
              ))}
              {more > 0 && ` ${t('moreColleagues', { count: more })}`}
            </>
          ),
          because: t('becauseContacts', { count: line.total, company: line.company }),
        };
      }
    }
  }

  return (
    <Panel aria-label={t('title')}>
      <Head>
        <h2>
          <Sparkles size={18} aria-hidden />
          {t('title')}
        </h2>
        <Button size="small" variant="ghost" onClick={onHide}>
          {t('hide')}
        </Button>
      </Head>
      <Subtitle>{t('subtitle')}</Subtitle>
      <Lines>
        {lines.map((line) => {
          const { icon, term, value, because, action } = drawn(line);
          return (
            <Line key={line.kind}>
              {icon}
              <dt>
                {term}
                <Badge variant="outline">{t('inferred')}</Badge>
              </dt>
              <dd>
                <strong>{value}</strong>
                <small>{because}</small>
              </dd>
              {action && <dd data-kind="action">{action}</dd>}
            </Line>
          );
        })}
      </Lines>
      {savedContactId && (
        <Full>
          <Link to={`/contacts/${savedContactId}`}>{review('viewFull')}</Link>
        </Full>
      )}
    </Panel>
  );
}
