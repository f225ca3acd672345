import { Button, Dialog, Field } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { contactFormTexts } from './contact-form.texts.ts';
import { type Crop, clamped, dragged, MOST_ZOOM, squareOf, wholeOf } from './crop.rules.ts';

/** Pixels of the canvas; it is shown smaller. */
const DRAWN = 512;
/** The step of an arrow key, as a fraction of the square. */
const STEP = 0.05;

const Area = styled.canvas`
  display: block;
  width: min(18rem, 100%, 45dvh);
  height: auto;
  margin: 0 auto;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.sunken};
  cursor: grab;
  touch-action: none;

  &:active { cursor: grabbing; }
  &:focus-visible { outline: 3px solid ${tokens.color.focus}; outline-offset: 3px; }
`;

const Zoom = styled.input`
  width: 100%;
  height: ${tokens.size.touch};
  margin: 0;
  accent-color: ${tokens.color.ink};
`;

export interface CropDialogProps {
  picture: ImageBitmap;
  onUse: (crop: Crop) => void;
  onClose: () => void;
}

/** Selects the part of a picture that becomes the photo: dragged, zoomed, or moved by arrow keys. */
export function CropDialog({ picture, onUse, onClose }: CropDialogProps) {
  const t = useMessages(contactFormTexts);
  const [crop, setCrop] = useState(() => wholeOf(picture));
  const area = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const context = area.current?.getContext('2d');
    const { left, top, side } = squareOf(picture, crop);
    context?.clearRect(0, 0, DRAWN, DRAWN);
    context?.drawImage(picture, left, top, side, side, 0, 0, DRAWN, DRAWN);
  }, [picture, crop]);

  const move = (x: number, y: number) => setCrop((present) => dragged(picture, present, { x, y }));

  function onPointerMove({ buttons, movementX, movementY, currentTarget }: PointerEvent): void {
    const side = currentTarget.getBoundingClientRect().width;
    if (buttons > 0 && side > 0) move(movementX / side, movementY / side);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowLeft: [STEP, 0], ArrowRight: [-STEP, 0], ArrowUp: [0, STEP], ArrowDown: [0, -STEP] }[event.key];
    if (!by) return;
    event.preventDefault();
    move(by[0]!, by[1]!);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('photoPosition')}
      description={t('photoPositionText')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={() => onUse(crop)}>{t('photoUse')}</Button>
        </>
      }
    >
      <Area
        ref={area}
        width={DRAWN}
        height={DRAWN}
        role="img"
        aria-label={t('photoArea')}
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture?.(event.pointerId)}
        onPointerMove={onPointerMove}
        onWheel={({ deltaY }) =>
          setCrop((present) => clamped(picture, { ...present, zoom: present.zoom * (deltaY > 0 ? 0.95 : 1.05) }))
        }
        onKeyDown={onKeyDown}
      />
      <Field label={t('photoZoom')}>
        <Zoom
          type="range"
          aria-label={t('photoZoom')}
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => setCrop((present) => clamped(picture, { ...present, zoom: Number(target.value) }))}
        />
      </Field>
    </Dialog>
  );
}
