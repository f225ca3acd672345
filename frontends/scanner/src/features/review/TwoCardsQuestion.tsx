import { Button } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { CircleAlert } from 'lucide-react';
import type { Ref } from 'react';
import { Choices, Frame } from './question.styles.ts';
import { reviewTexts } from './review.texts.ts';

export interface TwoCardsQuestionProps {
  /** The person on the second picture. */
  name: string;
  heading: Ref<HTMLHeadingElement>;
  onTwo: () => void;
  onOne: () => void;
}

/** Asks whether two pictures show two cards; specification 3: two pictures of two people are two cards. */
export function TwoCardsQuestion({ name, heading, onTwo, onOne }: TwoCardsQuestionProps) {
  const t = useMessages(reviewTexts);
  return (
    <Frame aria-label={t('twoCards')}>
      <CircleAlert size={20} aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {t('twoCards')}
      </h2>
      <p>{t('twoCardsText', { name })}</p>
      <Choices>
        <Button size="small" onClick={onTwo}>
          {t('saveAsTwo')}
        </Button>
        <Button size="small" variant="secondary" onClick={onOne}>
          {t('isOneCard')}
        </Button>
      </Choices>
    </Frame>
  );
}
