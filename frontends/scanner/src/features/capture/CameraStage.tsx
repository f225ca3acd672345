import { Button, Spinner } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { CameraOff, RotateCw } from 'lucide-react';
import type { RefObject } from 'react';
import { keyframes, styled } from 'styled-components';
import type { CameraProblem } from './camera.errors.ts';
import { CAMERA_TEXTS, captureTexts } from './capture.texts.ts';

const blink = keyframes`from { opacity: 0.9; } to { opacity: 0; }`;

const Stage = styled.div`
  position: relative;
  overflow: hidden;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 10;
  border-radius: ${tokens.radius.large};
  background: #0d141b;
  color: #f4f4ef;
  isolation: isolate;

  /* On a phone view and buttons fit the screen together. */
  @media (max-width: 40rem) {
    aspect-ratio: auto;
    height: clamp(16rem, calc(100dvh - 23.5rem), 34rem);
  }
`;

const Video = styled.video`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  opacity: 0;
  transition: opacity ${tokens.motion.base};

  &[data-live='true'] { opacity: 1; }
`;

const Tap = styled.button`
  position: absolute;
  inset: 0;
  border: 0;
  border-radius: inherit;
  background: transparent;
  cursor: pointer;

  &:disabled { cursor: default; }
  &:focus-visible { outline: 3px solid ${tokens.color.accent}; outline-offset: -6px; }
`;

/** Where the card goes: the shape of a card, its corners drawn, the rest a little darker. */
const Guide = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  pointer-events: none;

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

const Pill = styled.p`
  position: absolute;
  inset-block-end: ${tokens.space.base};
  max-width: calc(100% - 2rem);
  padding: 0.375rem 0.875rem;
  border-radius: ${tokens.radius.full};
  background: rgb(13 20 27 / 82%);
  font-size: ${tokens.type.small};
  font-weight: 500;
  text-align: center;
  pointer-events: none;
`;

const Message = styled.div`
  z-index: 1;
  display: grid;
  justify-items: center;
  gap: ${tokens.space.base};
  max-width: 24rem;
  padding: ${tokens.space.roomy};
  text-align: center;
`;

const Words = styled.p`
  font-size: ${tokens.type.lead};
  font-weight: 550;
  text-wrap: balance;
`;

const Aside = styled.p`
  font-size: ${tokens.type.small};
  color: #b9c2c8;
`;

const Flash = styled.div`
  position: absolute;
  inset: 0;
  z-index: 2;
  background: #fff;
  animation: ${blink} ${tokens.motion.slow} ease-out forwards;
  pointer-events: none;

  @media (prefers-reduced-motion: reduce) { display: none; }
`;

export interface CameraStageProps {
  videoRef: RefObject<HTMLVideoElement | null>;
  status: 'starting' | 'live' | 'failed';
  problem: CameraProblem | null;
  hint: string;
  isTaking: boolean;
  onTap: () => void;
  onRetry: () => void;
}

const CORNERS =
  'M0 18V4a4 4 0 0 1 4-4h14M142 0h14a4 4 0 0 1 4 4v14M160 82v14a4 4 0 0 1-4 4h-14M18 100H4a4 4 0 0 1-4-4V82';

/** The live view, or why there is none. */
export function CameraStage({ videoRef, status, problem, hint, isTaking, onTap, onRetry }: CameraStageProps) {
  const t = useMessages(captureTexts);
  const words = problem?.kind === 'other' ? problem.message : null;
  return (
    <Stage>
      <Video
        ref={videoRef}
        data-live={status === 'live'}
        aria-label={t('cameraLabel')}
        aria-hidden={status !== 'live'}
        autoPlay
        muted
        playsInline
      />
      {status === 'live' && (
        <>
          <Guide aria-hidden>
            <svg viewBox="0 0 160 100" fill="none" stroke="#ffc629" strokeWidth="3" strokeLinecap="round">
              <title>{hint}</title>
              <path d={CORNERS} vectorEffect="non-scaling-stroke" />
            </svg>
          </Guide>
          <Tap type="button" aria-label={t('captureByTap')} onClick={onTap} />
          <Pill aria-live="polite">{isTaking ? t('preparing') : hint}</Pill>
        </>
      )}
      {status === 'starting' && (
        <Message role="status">
          <Spinner decorative size="large" />
          <Aside>{t('starting')}</Aside>
        </Message>
      )}
      {status === 'failed' && problem && (
        <Message role="alert">
          <CameraOff size={36} strokeWidth={1.6} aria-hidden />
          <Words>{words ?? t(CAMERA_TEXTS[problem.kind])}</Words>
          <Button icon={<RotateCw size={18} aria-hidden />} onClick={onRetry}>
            {t('retry')}
          </Button>
          <Aside>{t('withoutCamera')}</Aside>
        </Message>
      )}
      {isTaking && status === 'live' && <Flash />}
    </Stage>
  );
}
