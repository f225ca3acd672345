import { ButtonLink } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { FlipHorizontal2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { PreparedPicture } from '../../picture/encode.ts';
import type { FieldName, ReadCard } from '../../scan/answer.ts';
import { CardPicture, type PicturePlace } from './CardPicture.tsx';
import { isUnsure } from './confidence.rules.ts';
import { reviewTexts } from './review.texts.ts';
import { usePictureUrls } from './usePictureUrls.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space.small};
  margin-top: ${tokens.space.small};
`;

const Sides = styled.div`
  display: inline-flex;
  padding: 0.1875rem;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.sunken};

  button {
    min-height: 2rem;
    padding: 0 0.875rem;
    border: 0;
    border-radius: ${tokens.radius.full};
    background: transparent;
    color: ${tokens.color.inkSoft};
    font-size: ${tokens.type.small};
    font-weight: 600;
    cursor: pointer;

    &[aria-pressed='true'] { background: ${tokens.color.surface}; color: ${tokens.color.ink}; box-shadow: ${tokens.shadow.card}; }
  }
`;

export interface PicturePaneProps {
  sides: PreparedPicture[];
  scanId: string | null;
  card: ReadCard | null;
  active: FieldName | null;
  toCheck: readonly FieldName[];
  onPick: (name: FieldName) => void;
  isReading?: boolean;
  canAddBack: boolean;
}

/** The sides of the card with what was read on them. */
export function PicturePane({ sides, scanId, card, active, toCheck, onPick, isReading, canAddBack }: PicturePaneProps) {
  const t = useMessages(reviewTexts);
  const urls = usePictureUrls(sides, scanId);
  const [side, setSide] = useState(0);
  const fieldSide = active ? card?.fields[active]?.picture : undefined;

  // The picture turns over by itself to the side that the field stands on.
  useEffect(() => {
    if (fieldSide !== undefined && fieldSide < sides.length) setSide(fieldSide);
  }, [fieldSide, sides.length]);

  const shown = Math.min(side, sides.length - 1);
  const places = card ? placesOn(card, shown, toCheck) : [];
  return (
    <div>
      <CardPicture
        key={shown}
        url={urls[shown] ?? ''}
        alt={t(shown === 0 ? 'pictureAlt' : 'pictureBackAlt')}
        places={places}
        active={active}
        onPick={onPick}
        isReading={isReading}
      />
      <Bar>
        {sides.length > 1 ? (
          <Sides>
            {sides.map((picture, index) => (
              <button key={picture.kept} type="button" aria-pressed={index === shown} onClick={() => setSide(index)}>
                {t(index === 0 ? 'pictureFront' : 'pictureBack')}
              </button>
            ))}
          </Sides>
        ) : (
          canAddBack && (
            <ButtonLink
              to="/scanner?side=back"
              variant="ghost"
              size="small"
              icon={<FlipHorizontal2 size={16} aria-hidden />}
            >
              {t('addBack')}
            </ButtonLink>
          )
        )}
      </Bar>
    </div>
  );
}

function placesOn(card: ReadCard, side: number, toCheck: readonly FieldName[]): PicturePlace[] {
  return Object.entries(card.fields).flatMap(([name, field]) =>
    field.box && field.picture === side && field.origin !== 'guess'
      ? [{ name: name as FieldName, box: field.box, isUnsure: isUnsure(field) && toCheck.includes(name as FieldName) }]
      : [],
  );
}
