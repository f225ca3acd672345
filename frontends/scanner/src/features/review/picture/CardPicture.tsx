import { VisuallyHidden } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Maximize2, Minimize2, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { css, keyframes, styled } from 'styled-components';
import type { Point } from '../../../scan/answer.ts';
import { reviewTexts } from '../review.texts.ts';
import { turnedPoint, turnedShape, turnToRead } from './picture-turn.rules.ts';
import { boundsOf, transformOf, viewOf, WHOLE_PICTURE } from './picture-view.rules.ts';
import { useMovedView } from './useMovedView.ts';

const sweep = keyframes`from { translate: 0 -100%; } to { translate: 0 350%; }`;

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 1.6;
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.camera};
  box-shadow: ${tokens.shadow.card};
  cursor: grab;
  /* One finger scrolls the page while the whole picture is in sight. */
  touch-action: pan-y;
  user-select: none;

  &[data-moved='true'] { touch-action: none; }
  &:active { cursor: grabbing; }
  &:focus-visible { outline: 2px solid ${tokens.color.focus}; outline-offset: 2px; }

  @media (max-width: 56rem) { aspect-ratio: 2.1; }
`;

const Sheet = styled.div`
  position: absolute;
  inset: 0 auto auto 0;
  width: 100%;
  transform-origin: 0 0;
  transform: var(--view);
  transition: transform ${tokens.motion.slow} ${tokens.motion.ease};

  [data-moved='true'] > & { transition: none; }

  img {
    display: block;
    width: var(--across);
    height: auto;
    max-width: none;
  }
  &[data-turned='true'] {
    aspect-ratio: var(--shape);

    img {
      position: absolute;
      inset: 50% auto auto 50%;
      translate: -50% -50%;
      rotate: var(--turn);
    }
  }
  svg { position: absolute; inset: 0; width: 100%; height: 100%; max-width: none; }
`;

/** A marker’s stroke, which colours the paper and leaves the ink unchanged. */
const Marker = styled.polygon`
  fill: color-mix(in srgb, ${tokens.color.accentOnDark} 22%, transparent);
  mix-blend-mode: multiply;
  cursor: pointer;
  transition: fill ${tokens.motion.base};

  &:hover { fill: color-mix(in srgb, ${tokens.color.accentOnDark} 45%, transparent); }
  &[data-active='true'] { fill: color-mix(in srgb, ${tokens.color.accentOnDark} 65%, transparent); }
`;

const Outline = styled.polygon`
  fill: none;
  stroke: color-mix(in srgb, ${tokens.color.accent} 88%, ${tokens.color.camera});
  /* The whole sheet is enlarged; the lines stay fine. */
  stroke-width: calc(1.25px / var(--zoom));
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
  pointer-events: none;

  &[data-unsure='true'] {
    stroke: #d9480f;
    stroke-width: calc(1.75px / var(--zoom));
    stroke-dasharray: calc(5px / var(--zoom)) calc(3px / var(--zoom));
  }
  &[data-active='true'] { stroke: ${tokens.color.accentOnDark}; stroke-width: calc(3px / var(--zoom)); stroke-dasharray: none; }
`;

const Beam = styled.div`
  position: absolute;
  inset: 0 0 auto;
  height: 40%;
  background: linear-gradient(to bottom, transparent, color-mix(in srgb, ${tokens.color.accentOnDark} 30%, transparent) 92%, ${tokens.color.accentOnDark});
  animation: ${sweep} 1.9s ease-in-out infinite alternate;
  pointer-events: none;

  @media (prefers-reduced-motion: reduce) { display: none; }
`;

/** Below the picture, so that nothing covers the print. */
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.tiny};
  margin-top: ${tokens.space.small};

  &:empty { display: none; }
`;

const Zoom = styled.div`
  display: flex;
  gap: ${tokens.space.tiny};
  margin-inline-start: auto;
`;

/** The style of a control in the bar below the picture. */
export const barStyle = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.375rem;
  min-height: ${tokens.size.touch};
  min-width: ${tokens.size.touch};
  padding: 0 0.75rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.surface};
  color: ${tokens.color.ink};
  font-size: ${tokens.type.small};
  font-weight: 600;
  cursor: pointer;

  &:hover { background: ${tokens.color.sunken}; }
  &:disabled { opacity: 0.5; cursor: default; }
`;

const Toggle = styled.button`
  ${barStyle}
  padding: 0;
`;

export interface PicturePlace {
  /** The name of a field, or the key of a further value. */
  name: string;
  box: readonly Point[];
  isUnsure: boolean;
}

export interface CardPictureProps {
  url: string;
  alt: string;
  places?: readonly PicturePlace[];
  /** The field with the focus. */
  active?: string | null;
  onPick?: (name: string) => void;
  isReading?: boolean;
  /** Shown in the bar below the picture. */
  children?: ReactNode;
}

const CARD_VIEW = { margin: 0.06, maxScale: 3 };
/** Shows enough of the card around a field to recognise its place. */
const FIELD_VIEW = { margin: 0.14, maxScale: 3.6 };

/**
 * The person’s picture, turned upright, with the places of the fields on it; the view follows the field with the focus.
 */
export function CardPicture({
  url,
  alt,
  places = [],
  active = null,
  onPick,
  isReading = false,
  children,
}: CardPictureProps) {
  const t = useMessages(reviewTexts);
  const hint = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [sizes, setSizes] = useState({ picture: 1.6, frame: 1.6 });
  const [isWhole, setWhole] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element;
      if (clientHeight > 0) setSizes((known) => ({ ...known, frame: clientWidth / clientHeight }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const turn = turnToRead(
    places.map((place) => place.box),
    sizes.picture,
  );
  const upright = places.map((place) => ({ ...place, box: place.box.map((point) => turnedPoint(point, turn)) }));
  const shapes = { picture: turnedShape(sizes.picture, turn), frame: sizes.frame };
  const card = isWhole ? null : boundsOf(upright.map((place) => place.box));
  const focused = boundsOf(upright.filter((place) => place.name === active).map((place) => place.box));
  const chosen = focused
    ? viewOf(focused, shapes, FIELD_VIEW)
    : card
      ? viewOf(card, shapes, CARD_VIEW)
      : viewOf(WHOLE_PICTURE, shapes);
  // The picture follows the field; a manual move applies until the next field.
  const moving = useMovedView({ frame, chosen, shapes, key: `${active} ${isWhole} ${url}` });
  const { view } = moving;
  const style = {
    '--view': transformOf(view, shapes),
    '--zoom': view.scale,
    '--shape': shapes.picture,
    '--turn': `${turn}deg`,
    // If turned by 90°, the picture’s width runs along the sheet’s height.
    '--across': turn % 180 === 0 ? '100%' : `${100 / shapes.picture}%`,
  };

  return (
    <>
      <VisuallyHidden id={hint}>{t('zoomHint')}</VisuallyHidden>
      <Frame
        ref={frame}
        role="group"
        aria-label={t('pictureView')}
        aria-describedby={hint}
        tabIndex={0}
        data-moved={moving.isMoved}
        {...moving.handlers}
      >
        <Sheet data-turned={turn !== 0} style={style as Record<string, string | number>}>
          <img
            src={url}
            alt={alt}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              if (naturalHeight > 0) setSizes((known) => ({ ...known, picture: naturalWidth / naturalHeight }));
            }}
          />
          {places.length > 0 && (
            // The places are a shortcut for the mouse: with the keyboard the form’s own fields are used.
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
              {upright.map((place) => {
                const points = place.box.map((point) => `${point.x},${point.y}`).join(' ');
                const isActive = place.name === active;
                return (
                  <g key={place.name}>
                    <Marker
                      points={points}
                      data-place={place.name}
                      data-active={isActive}
                      onClick={() => onPick?.(place.name)}
                    />
                    <Outline points={points} data-unsure={place.isUnsure} data-active={isActive} />
                  </g>
                );
              })}
            </svg>
          )}
        </Sheet>
        {isReading && <Beam />}
      </Frame>
      <Bar>
        {children}
        {!isReading && (
          <Zoom>
            {places.length > 0 && (
              <Toggle
                type="button"
                title={t(isWhole ? 'showCard' : 'showWhole')}
                aria-label={t(isWhole ? 'showCard' : 'showWhole')}
                onClick={() => setWhole(!isWhole)}
              >
                {isWhole ? <Maximize2 size={17} aria-hidden /> : <Minimize2 size={17} aria-hidden />}
              </Toggle>
            )}
            <Toggle type="button" title={t('zoomOut')} aria-label={t('zoomOut')} onClick={moving.zoomOut}>
              <ZoomOut size={17} aria-hidden />
            </Toggle>
            <Toggle type="button" title={t('zoomIn')} aria-label={t('zoomIn')} onClick={moving.zoomIn}>
              <ZoomIn size={17} aria-hidden />
            </Toggle>
          </Zoom>
        )}
      </Bar>
    </>
  );
}
