import { Avatar, Badge, Button, Dialog, SearchInput } from '@kaard/ui';
import { useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { WorkText } from '../../contact/row/WorkText.tsx';
import { OfferTargetsDocument } from '../../generated/graphql.ts';
import { useComposing, useRested } from '../../search/useRested.ts';
import { offersTexts } from './offers.texts.ts';
import type { MergeQuestion } from './useOffers.ts';

const List = styled.ul`
  display: grid;
  gap: ${tokens.space.small};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${tokens.space.small} ${tokens.space.snug};
    padding: ${tokens.space.snug};
    border: 1px solid ${tokens.color.lineStrong};
    border-radius: ${tokens.radius.base};
    overflow-wrap: anywhere;
  }
  strong { font-weight: 650; }
  ul { list-style: disc; margin: ${tokens.space.tiny} 0 0; padding-inline-start: 1.125rem; font-size: ${tokens.type.small}; }
`;

const Soft = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
`;

interface Candidate {
  id: string;
  name: string;
  title: string | null;
  company: string | null;
  level?: string;
  reasons: readonly { field: string; text: string }[];
}

export interface MergeDialogProps {
  question: MergeQuestion;
  isSaving: boolean;
  onMerge: (contactId: string) => void;
  onKeepBoth: () => void;
  onClose: () => void;
}

/** Asks which contact an offer is merged into: a similar one, or one found by search. */
export function MergeDialog({ question, isSaving, onMerge, onKeepBoth, onClose }: MergeDialogProps) {
  const t = useMessages(offersTexts);
  const { offer, isAboutSame } = question;
  const [typed, setTyped] = useState('');
  const { isComposing, watch } = useComposing();
  const search = useRested(typed, isComposing).trim();
  const { data, error, loading } = useQuery(OfferTargetsDocument, { variables: { search }, skip: !search });
  const found = data?.contacts?.nodes;
  const alike = question.candidates.map(({ contact, level, reasons }) => ({ ...contact, level, reasons }));
  const candidates: Candidate[] = search ? (found ?? []).map((contact) => ({ ...contact, reasons: [] })) : alike;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isAboutSame ? t('sameTitle') : t('mergeTitle', { name: offer.name })}
      description={isAboutSame ? `${t('sameText', { name: offer.name })} ${t('mergeText')}` : t('mergeText')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          {isAboutSame && (
            <Button variant="secondary" pending={isSaving} onClick={onKeepBoth}>
              {t('keepBoth')}
            </Button>
          )}
        </>
      }
    >
      {!isAboutSame && (
        <div {...watch}>
          <SearchInput label={t('find')} placeholder={t('findPlaceholder')} value={typed} onChange={setTyped} />
        </div>
      )}
      <Soft role="status">
        {error
          ? t('findFailed')
          : search && loading && !found
            ? t('searching')
            : search && found?.length === 0
              ? t('nobody', { search })
              : !search && !candidates.length && t('nobodyAlike', { name: offer.name })}
      </Soft>
      {candidates.length > 0 && (
        <List aria-label={t('candidates')}>
          {candidates.map(({ id, name, title, company, level, reasons }) => (
            <li key={id}>
              <Avatar name={name} />
              <div>
                <strong>{name}</strong>{' '}
                {level && (
                  <Badge variant={level === 'SURE' ? 'mark' : 'neutral'}>
                    {t(level === 'SURE' ? 'sure' : 'maybe')}
                  </Badge>
                )}
                {(title || company) && (
                  <Soft>
                    <WorkText title={title} company={company} />
                  </Soft>
                )}
                {reasons.length > 0 && (
                  <ul>
                    {reasons.map(({ field, text }) => (
                      <li key={field}>{text}</li>
                    ))}
                  </ul>
                )}
              </div>
              <Button size="small" pending={isSaving} aria-label={t('intoName', { name })} onClick={() => onMerge(id)}>
                {t('into')}
              </Button>
            </li>
          ))}
        </List>
      )}
    </Dialog>
  );
}
