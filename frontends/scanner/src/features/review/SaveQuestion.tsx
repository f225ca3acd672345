import { Button } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { reviewTexts } from './review.texts.ts';
import type { Question } from './useSaveContact.ts';

const Frame = styled.section`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${tokens.space.tiny} ${tokens.space.snug};
  padding: ${tokens.space.base};
  border-radius: ${tokens.radius.base};
  background: ${tokens.color.mark};
  color: ${tokens.color.ink};

  & > svg { margin-top: 0.125rem; color: ${tokens.color.onMark}; }
  & > * { grid-column: 2; }
  & > svg { grid-column: 1; }
  h2 { font-size: ${tokens.type.body}; }
  h2:focus { outline: none; }
  p { font-size: ${tokens.type.small}; }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.small};
  margin-top: ${tokens.space.small};
`;

const BY = { email: 'sameByEmail', phone: 'sameByPhone', name: 'sameByName' } as const;

export interface SaveQuestionProps {
  question: Question;
  isSaving: boolean;
  onUpdate: () => void;
  onKeepBoth: () => void;
  onKeepSaved: () => void;
  onDismiss: () => void;
}

/** What has to be decided before this card becomes a contact. It stands in the form: nothing that was typed is hidden. */
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
        <p>{question.message}</p>
      </Frame>
    );
  }
  const { name } = question.contact;
  const isSame = question.kind === 'same';
  return (
    <Frame role="group" aria-labelledby="save-question">
      <CircleAlert size={20} aria-hidden />
      <h2 id="save-question" ref={heading} tabIndex={-1}>
        {isSame ? t('sameTitle') : t('alreadySaved', { name })}
      </h2>
      <p>
        {isSame ? t(BY[question.by], { name }) : t('alreadySavedDiffers')} {t('sameUpdateHint')}
      </p>
      <Choices>
        <Button size="small" pending={isSaving} onClick={onUpdate}>
          {isSame ? t('sameUpdate', { name }) : t('updateSaved')}
        </Button>
        <Button size="small" variant="secondary" onClick={isSame ? onKeepBoth : onKeepSaved}>
          {t(isSame ? 'sameKeepBoth' : 'keepSaved')}
        </Button>
        <Button size="small" variant="ghost" onClick={onDismiss}>
          {t('sameBack')}
        </Button>
      </Choices>
    </Frame>
  );
}
