import { Stack, TextLink } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { EvidenceContactFragment, EvidenceFactFragment } from '../generated/graphql.ts';
import { dayIn, groupedEvidence, priorityWord } from './evidence.rules.ts';
import { evidenceTexts } from './evidence.texts.ts';

const Heading = styled.h3`
  font-size: ${tokens.type.small};
  font-weight: 600;
  color: ${tokens.color.inkSoft};
`;

const People = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li { padding: ${tokens.space.small} 0; overflow-wrap: anywhere; }
  & > li + li { border-top: 1px solid ${tokens.color.line}; }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(5.5rem, 2fr) minmax(0, 5fr);
  gap: ${tokens.space.tiny} ${tokens.space.snug};
  margin: ${tokens.space.tiny} 0 0;
  font-size: ${tokens.type.small};
  overflow-wrap: anywhere;

  dt { color: ${tokens.color.inkSoft}; }
  dd { margin: 0; }
`;

const Soft = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
`;

const LABELS = {
  ...({ TITLE: 'title', COMPANY: 'company', OCCUPATION: 'occupation', INDUSTRY: 'industry', CITY: 'city' } as const),
  ...({ LOG: 'log', NOTES: 'notes', BIRTHDAY: 'birthday', ADDED_AT: 'addedAt', COMPLETENESS: 'completeness' } as const),
  ...({ GOAL: 'goal', TARGET_MARKET: 'targetMarket', REMINDER: 'reminder' } as const),
} as const satisfies Record<EvidenceFactFragment['field'], string>;

/** Translations of the fixed values in the log and of the origin of a contact. */
const VALUES = {
  ...({ met: 'valueMet', called: 'valueCalled', mailed: 'valueMailed', note: 'valueNote' } as const),
  ...({ 'card received': 'valueReceived', 'card scanned': 'valueScanned', added: 'valueAdded' } as const),
} as const;
const WORD_FIELDS: readonly string[] = ['LOG', 'ADDED_AT'];
const isWord = (value: string): value is keyof typeof VALUES => Object.hasOwn(VALUES, value);

export interface EvidenceProps {
  contacts?: readonly EvidenceContactFragment[];
  facts?: readonly EvidenceFactFragment[];
  /** From 0 to 10. */
  score?: number;
  /** Percent. */
  confidence?: number;
  /** The number of contacts, if not all of them are named. */
  count?: number;
  /** Explains how the number is calculated. */
  children?: ReactNode;
}

/** The evidence of a statement: the rule, what the owner said, and the known facts per contact. */
export function Evidence({ contacts = [], facts = [], score, confidence, count, children }: EvidenceProps) {
  const t = useMessages(evidenceTexts);
  const { own, people } = groupedEvidence(contacts, facts);
  const words = { high: t('wordHigh'), medium: t('wordMedium'), low: t('wordLow') };
  return (
    <Stack>
      {children}
      {score !== undefined && <p>{t('priority', { score, word: words[priorityWord(score)] })}</p>}
      {confidence !== undefined && <p>{t('confidence', { percent: confidence })}</p>}
      {own.length > 0 && (
        <div>
          <Heading>{t('yours')}</Heading>
          <FactList facts={own} />
        </div>
      )}
      {people.length > 0 && (
        <div>
          <Heading>{t('people')}</Heading>
          {count !== undefined && count > people.length && <Soft>{t('listed', { shown: people.length, count })}</Soft>}
          <People>
            {people.map(({ id, contact, facts: known }) => (
              <li key={id}>
                <TextLink to={`/contacts/${id}`} translate={contact ? 'no' : undefined}>
                  {contact?.name ?? t('somebody')}
                </TextLink>
                {known.length > 0 ? (
                  <FactList facts={known} />
                ) : (
                  contact?.company && <Soft translate="no">{contact.company}</Soft>
                )}
              </li>
            ))}
          </People>
        </div>
      )}
    </Stack>
  );
}

function FactList({ facts }: { facts: readonly EvidenceFactFragment[] }) {
  const t = useMessages(evidenceTexts);
  const locale = useLocale();
  return (
    <Facts>
      {facts.map(({ field, value, on }) => {
        const day = on ? dayIn(on, locale) : null;
        const what = WORD_FIELDS.includes(field) && isWord(value) ? t(VALUES[value]) : value;
        return [
          <dt key={`${field} ${value} ${on} label`}>{t(LABELS[field])}</dt>,
          <dd key={`${field} ${value} ${on}`} translate="no">
            {field === 'BIRTHDAY' && day ? day : day ? t('onDay', { what, day }) : what}
          </dd>,
        ];
      })}
    </Facts>
  );
}
