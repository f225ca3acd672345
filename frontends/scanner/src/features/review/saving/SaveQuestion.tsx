import { Badge, Button, ButtonLink } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Choices, Frame } from '../question.styles.ts';
import { reviewTexts } from '../review.texts.ts';
import type { Question } from './useSaveContact.ts';

const People = styled.ul`
  display: grid;
  gap: ${tokens.space.snug};
  margin: ${tokens.space.small} 0 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;

  & > li > small { display: block; font-size: ${tokens.type.small}; }
  & > li > button { margin-top: ${tokens.space.small}; white-space: normal; }
  ul { margin: 0; padding-inline-start: 1.125rem; font-size: ${tokens.type.small}; }
`;

export interface SaveQuestionProps {
  question: Question;
  isSaving: boolean;
  onUpdate: (contactId: string) => void;
  onKeepBoth: () => void;
  onKeepSaved: () => void;
  onDismiss: () => void;
}

/** The question before this card becomes a contact. It is part of the form, so that no input is hidden. */
export function SaveQuestion({ question, isSaving, onUpdate, onKeepBoth, onKeepSaved, onDismiss }: SaveQuestionProps) {
  const t = useMessages(reviewTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'center' });
  }, []);

  if (question.kind === 'limit') {
    return (
      <Frame role="alert">
        <CircleAlert size={20} aria-hidden />
        <h2>{t('limitReached')}</h2>
        <p>
          {question.message} {t('limitText')}
        </p>
        <Choices>
          <ButtonLink size="small" variant="secondary" to="/pricing">
            {t('seePlans')}
          </ButtonLink>
        </Choices>
      </Frame>
    );
  }
  return (
    <Frame role="group" aria-labelledby="save-question">
      <CircleAlert size={20} aria-hidden />
      <h2 id="save-question" ref={heading} tabIndex={-1}>
        {question.kind === 'same' ? t('sameTitle') : t('alreadySaved', { name: question.contact.name })}
      </h2>
      <p>
        {question.kind === 'already' && t('alreadySavedDiffers')} {t('sameUpdateHint')}
      </p>
      {question.kind === 'same' && (
        <People>
          {question.duplicates.map(({ contact: { id, name, title, company }, level, reasons }) => (
            <li key={id}>
              <strong>{name}</strong> <Badge>{t(level === 'SURE' ? 'sameSure' : 'sameMaybe')}</Badge>
              {(title || company) && (
                <small>
                  <bdi>{[title, company].filter(Boolean).join(' · ')}</bdi>
                </small>
              )}
              <ul>
                {reasons.map(({ field, text }) => (
                  <li key={field}>{text}</li>
                ))}
              </ul>
              <Button size="small" pending={isSaving} onClick={() => onUpdate(id)}>
                {t('sameUpdate', { name })}
              </Button>
            </li>
          ))}
        </People>
      )}
      <Choices>
        {question.kind === 'already' && (
          <Button size="small" pending={isSaving} onClick={() => onUpdate(question.contact.id)}>
            {t('updateSaved')}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={question.kind === 'same' ? onKeepBoth : onKeepSaved}>
          {t(question.kind === 'same' ? 'sameKeepBoth' : 'keepSaved')}
        </Button>
        <Button size="small" variant="ghost" onClick={onDismiss}>
          {t('sameBack')}
        </Button>
      </Choices>
    </Frame>
  );
}
