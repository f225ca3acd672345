import type { Corners, PicturePoint } from '@kaard/card-finder/finding';
import { Button } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { toast } from '@kaard/ui/toast';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useLeaving } from '../../../leaving.ts';
import { cutAgain, type PreparedPicture } from '../../../picture/encode.ts';
import { reviewTexts } from '../review.texts.ts';
import { moveOfKey, START_CORNERS, withCornerAt } from './corners.rules.ts';

const Frame = styled.section`
  display: grid;
  gap: ${tokens.space.small};
`;

const Sheet = styled.div`
  position: relative;
  justify-self: center;
  width: fit-content;
  touch-action: none;
  user-select: none;

  img { display: block; max-width: 100%; max-height: 60vh; border-radius: ${tokens.radius.base}; }
  svg { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; }
  polygon { fill: color-mix(in srgb, ${tokens.color.accentOnDark} 14%, transparent); stroke: ${tokens.color.accentOnDark}; stroke-width: 2px; vector-effect: non-scaling-stroke; }
`;

const Handle = styled.button`
  position: absolute;
  width: ${tokens.size.touch};
  height: ${tokens.size.touch};
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  translate: -50% -50%;
  cursor: grab;
  touch-action: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0.75rem;
    border: 3px solid ${tokens.color.accentOnDark};
    border-radius: 50%;
    background: color-mix(in srgb, ${tokens.color.camera} 55%, transparent);
    box-shadow: 0 0 0 1px #14202b;
  }
  &:active { cursor: grabbing; }
  &:focus-visible { outline: 3px solid ${tokens.color.focus}; outline-offset: -4px; }
`;

const Hint = styled.p`
  font-size: ${tokens.type.small};
  color: ${tokens.color.inkSoft};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.small};
`;

export interface CornerEditorProps {
  picture: PreparedPicture;
  alt: string;
  onDone: (picture: PreparedPicture) => void;
  onCancel: () => void;
}

/** The whole picture with the card’s corners, which are moved by pointer or arrow keys. */
export function CornerEditor({ picture, alt, onDone, onCancel }: CornerEditorProps) {
  const t = useMessages(reviewTexts);
  const sheet = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const [corners, setCorners] = useState<Corners>(picture.whole?.corners ?? START_CORNERS);
  const [isCutting, setCutting] = useState(false);
  const [url, setUrl] = useState(picture.kept);
  const leaving = useLeaving();
  const blob = picture.whole?.blob;

  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  useEffect(() => first.current?.focus(), []);

  const moveTo = (index: number, place: PicturePoint) => setCorners((known) => withCornerAt(known, index, place));

  function drag(index: number, event: PointerEvent<HTMLButtonElement>) {
    const area = sheet.current?.getBoundingClientRect();
    if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    moveTo(index, { x: (event.clientX - area.left) / area.width, y: (event.clientY - area.top) / area.height });
  }

  function press(index: number, event: KeyboardEvent) {
    const move = moveOfKey(event.key, event.shiftKey);
    if (!move) return;
    event.preventDefault();
    const { x, y } = corners[index]!;
    moveTo(index, { x: x + move.x, y: y + move.y });
  }

  async function cut(wanted: Corners | null) {
    const left = leaving();
    setCutting(true);
    try {
      const cutOut = await cutAgain(picture, wanted);
      if (!left.aborted) onDone(cutOut);
    } catch {
      if (left.aborted) return;
      setCutting(false);
      toast({ title: t('adjustFailed'), description: t('adjustFailedHint'), variant: 'destructive' });
    }
  }

  const percent = (value: number) => Math.round(value * 100);
  return (
    <Frame aria-label={t('adjustTitle')}>
      <Sheet ref={sheet}>
        <img src={url} alt={alt} draggable={false} />
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </svg>
        {corners.map(({ x, y }, index) => (
          <Handle
            // biome-ignore lint/suspicious/noArrayIndexKey: the corners are always these four
            key={index}
            ref={index === 0 ? first : undefined}
            type="button"
            aria-label={`${t('corner', { corner: String(index) })}, ${t('cornerAt', { x: percent(x), y: percent(y) })}`}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(index, event)}
            onKeyDown={(event) => press(index, event)}
          />
        ))}
      </Sheet>
      <Hint>{t('adjustHint')}</Hint>
      <Actions>
        <Button size="small" variant="primary" pending={isCutting} onClick={() => void cut(corners)}>
          {t('readCut')}
        </Button>
        {picture.whole?.isCut && (
          <Button size="small" variant="secondary" onClick={() => void cut(null)}>
            {t('readWhole')}
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={onCancel}>
          {t('adjustCancel')}
        </Button>
      </Actions>
    </Frame>
  );
}
