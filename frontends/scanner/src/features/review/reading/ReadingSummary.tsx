import { Button, ButtonLink } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { ArrowDown, CircleCheck, Eye, Languages, type LucideIcon, Plus, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ReadCard, Retake } from '../../../scan/answer.ts';
import { type ReviewText, reviewTexts } from '../review.texts.ts';
import { percent } from './confidence.rules.ts';

const Frame = styled.div`
  display: grid;
  gap: ${tokens.space.snug};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.snug};

  & > p { flex: 1 1 12rem; display: flex; align-items: center; gap: ${tokens.space.small}; }
  & > p > svg { flex: none; }
`;

const Confidence = styled.span`
  flex: none;
  padding: 0.25rem 0.625rem;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.sunken};
  font-size: ${tokens.type.small};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const NoteFrame = styled.div`
  display: flex;
  gap: ${tokens.space.snug};
  padding: ${tokens.space.snug};
  border-radius: ${tokens.radius.base};
  background: ${tokens.color.mark};
  color: ${tokens.color.onMark};
  font-size: ${tokens.type.small};
  font-weight: 500;

  svg { flex: none; margin-top: 0.0625rem; }
`;

const RETAKE_TEXTS: Record<Retake, ReviewText> = {
  'no-text': 'retakeNoText',
  'too-small': 'retakeTooSmall',
  blurred: 'retakeBlurred',
};

export interface ReadingSummaryProps {
  card: ReadCard | null;
  toCheck: readonly string[];
  /** Whether the back can be captured and read as well. */
  canAddBack: boolean;
  /** Whether there is a name, without which it can’t be saved. */
  hasName: boolean;
  onShowNext: () => void;
}

/** The confidence of the whole reading, and what should be checked. */
export function ReadingSummary({ card, toCheck, canAddBack, hasName, onShowNext }: ReadingSummaryProps) {
  const t = useMessages(reviewTexts);
  const addBack = canAddBack && (
    <ButtonLink size="small" variant="ghost" to="/scanner?side=back" icon={<Plus size={16} aria-hidden />}>
      {t('addBack')}
    </ButtonLink>
  );
  if (!card) return <p>{t('typedByHand')}</p>;
  const isEmpty = Object.keys(card.values).length === 0;
  // Claimed only if it is true of everything: there is a name, all was read from a good picture, no value is below its
  // threshold, and nothing on the card contradicts a value.
  const isAllWell = toCheck.length === 0 && hasName && !card.retake && !card.isScriptUnread && !card.isOfTwoPeople;
  return (
    <Frame>
      <Line>
        {!isEmpty && <Confidence>{t('confidence', { percent: percent(card.confidence) })}</Confidence>}
        <p role="status">
          {!isEmpty && isAllWell && <CircleCheck size={19} aria-hidden />}
          {isEmpty
            ? t('nothingRead')
            : toCheck.length || isAllWell
              ? t('toCheck', { count: toCheck.length })
              : t('lookCloser')}
        </p>
        {toCheck.length > 0 && (
          <Button size="small" variant="secondary" icon={<ArrowDown size={16} aria-hidden />} onClick={onShowNext}>
            {t('showNext')}
          </Button>
        )}
        {addBack}
      </Line>
      {card.isScriptUnread && <Note icon={Languages}>{t('unreadScript')}</Note>}
      {card.isOfTwoPeople && <Note icon={UsersRound}>{t('twoPeople')}</Note>}
      {card.retake && !card.isScriptUnread && <Note icon={Eye}>{t(RETAKE_TEXTS[card.retake])}</Note>}
    </Frame>
  );
}

function Note({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <NoteFrame role="note">
      <Icon size={18} aria-hidden />
      {children}
    </NoteFrame>
  );
}
