import { VisuallyHidden } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { captureTexts, STATUS_TEXTS } from './capture.texts.ts';
import { indicatorsOf, messageOf } from './detection.machine.ts';
import type { WatchedDetection } from './useDetection.ts';

const Layer = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: none;
`;

/** The place for the card: its shape with marked corners, the rest slightly darkened. */
const Guide = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  transition: opacity ${tokens.motion.base};

  &[data-dim='true'] { opacity: 0; }
  &::before {
    content: '';
    width: min(88%, 34rem);
    aspect-ratio: 1.6;
    border-radius: 2.5% / 4%;
    box-shadow: 0 0 0 100vmax rgb(8 12 16 / 42%);
  }
  svg {
    position: absolute;
    width: min(88%, 34rem);
    aspect-ratio: 1.6;
    height: auto;
    overflow: visible;
  }
`;

/** The outline of the detected card; cropped like the video beneath it. */
const Outline = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;

  polygon {
    fill: color-mix(in srgb, ${tokens.color.accentOnDark} 10%, transparent);
    stroke: ${tokens.color.accentOnDark};
    stroke-width: 3px;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  &[data-message='align'] polygon, &[data-message='steady'] polygon { fill: none; stroke-dasharray: 10 7; }
  &[data-message='capturing'] polygon { fill: color-mix(in srgb, ${tokens.color.accentOnDark} 26%, transparent); stroke-width: 5px; }
`;

const Indicators = styled.ul`
  position: absolute;
  inset-block-start: ${tokens.space.snug};
  inset-inline: ${tokens.space.small};
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${tokens.space.tiny};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Indicator = styled.li`
  display: flex;
  align-items: center;
  gap: 0.3125rem;
  padding: 0.1875rem 0.5625rem 0.1875rem 0.4375rem;
  border-radius: ${tokens.radius.full};
  background: color-mix(in srgb, ${tokens.color.camera} 82%, transparent);
  color: ${tokens.color.onCameraSoft};
  font-size: 0.8125rem;
  font-weight: 500;
  white-space: nowrap;

  svg { flex: none; color: transparent; border: 1.5px solid #8a969e; border-radius: 50%; padding: 1.5px; }
  /* The three in one line of a phone. */
  @media (max-width: 30rem) {
    gap: 0.25rem;
    padding: 0.1875rem 0.4375rem 0.1875rem 0.3125rem;
    font-size: 0.75rem;
    letter-spacing: -0.01em;
  }

  &[data-on='true'] { color: #fff; }
  &[data-on='true'] svg { border-color: ${tokens.color.accent}; background: ${tokens.color.accent}; color: ${tokens.color.onAccent}; }
`;

const Foot = styled.div`
  position: absolute;
  inset-block-end: ${tokens.space.base};
  inset-inline: ${tokens.space.snug};
  display: grid;
  justify-items: center;
  gap: ${tokens.space.small};
  text-align: center;
`;

const Pill = styled.p`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  padding: 0.375rem 0.875rem;
  border-radius: ${tokens.radius.full};
  background: color-mix(in srgb, ${tokens.color.camera} 82%, transparent);
  font-size: ${tokens.type.small};
  font-weight: 500;
  text-wrap: balance;

  b { font-variant-numeric: tabular-nums; color: ${tokens.color.accentOnDark}; }
  &[data-message='ready'], &[data-message='capturing'] { background: ${tokens.color.accent}; color: ${tokens.color.onAccent}; }
  &[data-message='ready'] b, &[data-message='capturing'] b { color: inherit; }
`;

const Hint = styled.p`
  padding: 0.25rem 0.75rem;
  border-radius: ${tokens.radius.base};
  background: color-mix(in srgb, ${tokens.color.camera} 82%, transparent);
  font-size: 0.8125rem;
  text-wrap: balance;
`;

const CORNERS =
  'M0 18V4a4 4 0 0 1 4-4h14M142 0h14a4 4 0 0 1 4 4v14M160 82v14a4 4 0 0 1-4 4h-14M18 100H4a4 4 0 0 1-4-4V82';

export interface DetectionOverlayProps {
  detection: WatchedDetection;
  videoRef: RefObject<HTMLVideoElement | null>;
  /** The hint while no card is detected. */
  idleHint: string;
  /** Replaces all other text of the pill. */
  notice: string | null;
}

/** S1's status pill and indicators, and the outline of the card on the live picture. */
export function DetectionOverlay({ detection, videoRef, idleHint, notice }: DetectionOverlayProps) {
  const t = useMessages(captureTexts);
  const { finding, isAvailable, isHinting } = detection;
  const message = messageOf(detection);
  const { isDetected, isAligned, isGoodQuality, percent } = indicatorsOf(finding);
  const video = videoRef.current;
  const outline = isDetected && video ? finding?.corners : null;
  const words = notice ?? (message === 'position' ? idleHint : t(STATUS_TEXTS[message]));
  const hint = notice ? null : !isAvailable ? t('withoutDetection') : isHinting && !isDetected ? t('byHand') : null;
  return (
    <Layer>
      <Guide aria-hidden data-dim={outline !== null && outline !== undefined}>
        <svg viewBox="0 0 160 100" fill="none" stroke={tokens.color.accentOnDark} strokeWidth="3" strokeLinecap="round">
          <title>{idleHint}</title>
          <path d={CORNERS} vectorEffect="non-scaling-stroke" />
        </svg>
      </Guide>
      {outline && video && (
        <Outline
          aria-hidden
          data-outline
          data-message={message}
          viewBox={`0 0 ${video.videoWidth} ${video.videoHeight}`}
          preserveAspectRatio="xMidYMid slice"
        >
          <title>{t('detected')}</title>
          <polygon points={outline.map(({ x, y }) => `${x * video.videoWidth},${y * video.videoHeight}`).join(' ')} />
        </Outline>
      )}
      {isAvailable && (
        <Indicators aria-label={t('indicators')}>
          {(
            [
              ['detected', isDetected],
              ['aligned', isAligned],
              ['goodQuality', isGoodQuality],
            ] as const
          ).map(([text, isOn]) => (
            <Indicator key={text} data-on={isOn}>
              <Check size={14} strokeWidth={3.5} aria-hidden />
              {t(text)}
              <VisuallyHidden>: {t(isOn ? 'indicatorYes' : 'indicatorNo')}</VisuallyHidden>
            </Indicator>
          ))}
        </Indicators>
      )}
      <Foot>
        {hint && <Hint>{hint}</Hint>}
        <Pill data-message={message}>
          <span aria-live="polite">{words}</span>
          {/* Changes three times a second, so it is not read aloud. */}
          {percent !== null && !notice && <b aria-hidden>{percent}%</b>}
        </Pill>
      </Foot>
    </Layer>
  );
}
