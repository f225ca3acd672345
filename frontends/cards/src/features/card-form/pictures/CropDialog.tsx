import { Button, RadioGroup } from '@kaard/ui/basics';
import { Dialog } from '@kaard/ui/dialogs';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PictureKind } from '../../../card/own-picture.ts';
import { cardFormTexts } from '../card-form.texts.ts';
import { afterKey, type Crop, MOST_ZOOM, moved, partOf, WHOLE, ZOOM_STEP, zoomed } from './crop.rules.ts';
import { cutOut, type Writing } from './picture-file.ts';

const Area = styled.div`
  position: relative;
  justify-self: center;
  width: min(100%, calc(50dvh * var(--aspect)));
  aspect-ratio: var(--aspect);
  overflow: hidden;
  border-radius: ${tokens.radius.base};
  background: repeating-conic-gradient(${tokens.color.sunken} 0 25%, ${tokens.color.surface} 0 50%) 0 0 / 1.25rem 1.25rem;
  box-shadow: 0 0 0 1px ${tokens.color.lineStrong};
  touch-action: none;
  cursor: grab;

  &:active { cursor: grabbing; }
  &:focus-visible { outline: 3px solid ${tokens.color.focus}; outline-offset: 3px; }
  img { position: absolute; max-width: none; user-select: none; pointer-events: none; }
  &[data-round='true']::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${tokens.radius.full};
    box-shadow: 0 0 0 100vmax rgb(0 0 0 / 35%);
    pointer-events: none;
  }
`;

const Zoom = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${tokens.space.base};
  align-items: center;
  font-size: ${tokens.type.small};
  font-weight: 600;

  input { width: 100%; min-height: ${tokens.size.touch}; margin: 0; accent-color: ${tokens.color.ink}; }
`;

type Shape = 'own' | 'square' | 'wide';

const WRITING: Record<PictureKind, Writing> = {
  photo: { longest: 800, type: 'image/jpeg' },
  logo: { longest: 600, type: 'image/png' },
  cover: { longest: 1500, type: 'image/jpeg' },
};
/** Width by height on card and page; a logo has a shape of its own. */
const ASPECTS: Partial<Record<PictureKind, number>> = { photo: 1, cover: 3 };
const SHAPES: Record<Exclude<Shape, 'own'>, number> = { square: 1, wide: 3 };

export interface CropDialogProps {
  kind: PictureKind;
  picture: HTMLImageElement;
  onDone: (blob: Blob) => void;
  onFailed: () => void;
  onClose: () => void;
}

/** Selects the part of a picture to keep: by pointer, two fingers, wheel, keys or the slider. */
export default function CropDialog({ kind, picture, onDone, onFailed, onClose }: CropDialogProps) {
  const t = useMessages(cardFormTexts);
  const hintId = useId();
  const area = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [shape, setShape] = useState<Shape>('own');
  const [isCutting, setCutting] = useState(false);
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const aspect = ASPECTS[kind] ?? (shape === 'own' ? size.width / size.height : SHAPES[shape]);
  const part = partOf(size, aspect, crop);
  const what = t(kind).toLowerCase();

  // React’s wheel listeners are passive: the page would scroll as well.
  useEffect(() => {
    const element = area.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      setCrop((known) => zoomed(size, aspect, known, known.zoom * (event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP)));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>): void {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    fingers.current.set(event.pointerId, now);
    // With two fingers each contributes half of the movement.
    const share = other ? 0.5 : 1;
    setCrop((known) => {
      const grown = other ? distance(now, other) / Math.max(1, distance(before, other)) : 1;
      const larger = zoomed(size, aspect, known, known.zoom * grown);
      return moved(size, aspect, larger, (share * (before.x - now.x)) / width, (share * (before.y - now.y)) / height);
    });
  }

  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  function onKeyDown(event: KeyboardEvent): void {
    const next = afterKey(size, aspect, crop, event.key);
    if (!next) return;
    event.preventDefault();
    setCrop(next);
  }

  async function take(): Promise<void> {
    setCutting(true);
    try {
      onDone(await cutOut(picture, part, WRITING[kind]));
    } catch {
      onFailed();
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('cropTitle', { what })}
      description={t('cropText')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button pending={isCutting} onClick={() => void take()}>
            {t('useCrop')}
          </Button>
        </>
      }
    >
      <Area
        ref={area}
        // The part moves in two directions at once, which no slider can represent.
        role="application"
        aria-label={t('cropArea')}
        aria-describedby={hintId}
        tabIndex={0}
        data-round={kind === 'photo'}
        style={{ '--aspect': aspect } as object}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={lift}
        onPointerCancel={lift}
        onKeyDown={onKeyDown}
      >
        <img
          src={picture.src}
          alt=""
          draggable={false}
          style={{
            width: `${(size.width / part.width) * 100}%`,
            height: `${(size.height / part.height) * 100}%`,
            left: `${(-part.left / part.width) * 100}%`,
            top: `${(-part.top / part.height) * 100}%`,
          }}
        />
      </Area>
      <p id={hintId} hidden>
        {t('cropText')}
      </p>
      <Zoom>
        {t('zoom')}
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => setCrop(zoomed(size, aspect, crop, Number(event.target.value)))}
        />
      </Zoom>
      {kind === 'logo' && (
        <RadioGroup
          legend={t('shape')}
          value={shape}
          onChange={(next) => {
            setShape(next as Shape);
            setCrop(WHOLE);
          }}
          options={[
            { value: 'own', label: t('shapeOwn') },
            { value: 'square', label: t('shapeSquare') },
            { value: 'wide', label: t('shapeWide') },
          ]}
        />
      )}
    </Dialog>
  );
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
