import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Scan } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PreparedPicture } from '../../../picture/encode.ts';
import type { ReadCard, ReadField } from '../../../scan/answer.ts';
import { furtherOf } from '../form/further.rules.ts';
import { reviewTexts } from '../review.texts.ts';
import { barStyle, CardPicture, type PicturePlace } from './CardPicture.tsx';
import { CornerEditor } from './CornerEditor.tsx';
import { usePictureUrls } from './usePictureUrls.ts';

const Sides = styled.div`
  ${barStyle}
  gap: 0;
  padding: 0.0625rem;

  button {
    min-height: 2.5rem;
    padding: 0 0.875rem;
    border: 0;
    border-radius: ${tokens.radius.full};
    background: transparent;
    color: inherit;
    cursor: pointer;

    &[aria-pressed='true'] { background: ${tokens.color.ink}; color: ${tokens.color.paper}; }
    &[aria-pressed='true']:not(:focus-visible) { outline: 2px solid transparent; outline-offset: -2px; }
  }
`;

const Adjust = styled.button`
  ${barStyle}
`;

export interface PicturePaneProps {
  sides: PreparedPicture[];
  scanId: string | null;
  card: ReadCard | null;
  active: string | null;
  toCheck: readonly string[];
  onPick: (name: string) => void;
  isReading?: boolean;
  /** Reads a side again after another crop; without it the corners can’t be changed. */
  onRecut?: (index: number, side: PreparedPicture) => void;
}

/** The sides of the card with the fields read on them. */
export function PicturePane(props: PicturePaneProps) {
  const { sides, scanId, card, active, toCheck, onPick, isReading, onRecut } = props;
  const t = useMessages(reviewTexts);
  const urls = usePictureUrls(sides, scanId);
  const [side, setSide] = useState(0);
  const [isAdjusting, setAdjusting] = useState(false);
  const adjust = useRef<HTMLButtonElement>(null);
  const wasAdjusting = useRef(false);
  const fieldSide = active && card ? readOn(card).find(([name]) => name === active)?.[1].picture : undefined;

  // Shows the side of the field with the focus.
  useEffect(() => {
    if (fieldSide !== undefined && fieldSide < sides.length) setSide(fieldSide);
  }, [fieldSide, sides.length]);

  // The focus was at the corners; it returns to the button that opened them, unless something else has it by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button comes back once the new cut is read
  useEffect(() => {
    if (isAdjusting) wasAdjusting.current = true;
    else if (wasAdjusting.current && adjust.current) {
      wasAdjusting.current = false;
      if (document.activeElement === document.body) adjust.current.focus();
    }
  }, [isAdjusting, isReading]);

  const shown = Math.min(side, sides.length - 1);
  const picture = sides[shown];
  if (isAdjusting && picture?.whole && onRecut)
    return (
      <CornerEditor
        picture={picture}
        alt={t(shown === 0 ? 'pictureAlt' : 'pictureBackAlt')}
        onDone={(cut) => {
          setAdjusting(false);
          onRecut(shown, cut);
        }}
        onCancel={() => setAdjusting(false)}
      />
    );
  // Places refer to the picture that was read; the small one shows more than the crop.
  const isShowingRead = urls[shown] !== picture?.kept;
  const places = card && isShowingRead ? placesOn(card, shown, toCheck) : [];
  return (
    <CardPicture
      key={shown}
      url={urls[shown] ?? ''}
      alt={t(shown === 0 ? 'pictureAlt' : 'pictureBackAlt')}
      places={places}
      active={active}
      onPick={onPick}
      isReading={isReading}
    >
      {picture?.whole && onRecut && !isReading && (
        <Adjust ref={adjust} type="button" onClick={() => setAdjusting(true)}>
          <Scan size={16} aria-hidden />
          {t('adjust')}
        </Adjust>
      )}
      {sides.length > 1 && (
        <Sides>
          {sides.map(({ kept }, index) => (
            <button key={kept} type="button" aria-pressed={index === shown} onClick={() => setSide(index)}>
              {t(index === 0 ? 'pictureFront' : 'pictureBack')}
            </button>
          ))}
        </Sides>
      )}
    </CardPicture>
  );
}

/** All values with a place on the card: fields and further values. */
const readOn = (card: ReadCard): [string, ReadField][] => [
  ...Object.entries(card.fields),
  ...furtherOf(card).map(({ key, field }): [string, ReadField] => [key, field]),
];

function placesOn(card: ReadCard, side: number, toCheck: readonly string[]): PicturePlace[] {
  return readOn(card).flatMap(([name, field]) =>
    field.box && field.picture === side && field.origin !== 'guess'
      ? [{ name, box: field.box, isUnsure: toCheck.includes(name) }]
      : [],
  );
}
