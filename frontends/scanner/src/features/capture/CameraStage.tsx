import { media } from '@kaard/ui';
import { Button, IconButton, Spinner } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { CameraOff, Flashlight, FlashlightOff, RotateCw, SwitchCamera } from 'lucide-react';
import { keyframes, styled } from 'styled-components';
import { CAMERA_TEXTS, captureTexts } from './capture.texts.ts';
import { DetectionOverlay } from './DetectionOverlay.tsx';
import type { Camera } from './useCamera.ts';
import type { WatchedDetection } from './useDetection.ts';

const blink = keyframes`from { opacity: 0.9; } to { opacity: 0; }`;

const Stage = styled.div`
  position: relative;
  overflow: hidden;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 10;
  width: 100%;
  /* View and buttons fit the window together, below header, title and what else stands there. */
  max-height: max(16rem, calc(100dvh - ${tokens.frame.top} - ${tokens.frame.bottom} - 20rem));
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.camera};
  color: ${tokens.color.onCamera};
  isolation: isolate;

  @media (max-width: 40rem) {
    aspect-ratio: auto;
    height: clamp(14rem, calc(100dvh - ${tokens.frame.top} - ${tokens.frame.bottom} - 19rem), 34rem);
  }
  /* A phone on its side: the buttons are beside it. */
  @media ${media.low} {
    aspect-ratio: auto;
    height: max(11rem, calc(100dvh - 10rem));
    max-height: none;
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
  &:focus-visible { outline: 3px solid ${tokens.color.accentOnDark}; outline-offset: -6px; }
`;

const Tools = styled.div`
  position: absolute;
  inset-block-start: 3.25rem;
  inset-inline-end: ${tokens.space.snug};
  z-index: 1;
  display: grid;
  gap: ${tokens.space.small};

  button { background: color-mix(in srgb, ${tokens.color.camera} 82%, transparent); color: ${tokens.color.onCamera}; }
  button:hover { background: ${tokens.color.camera}; color: #fff; }
  button[aria-pressed='true'] { background: ${tokens.color.accent}; color: ${tokens.color.onAccent}; }
  button:focus-visible { outline: 2px solid ${tokens.color.accentOnDark}; outline-offset: 2px; }
`;

const Message = styled.div`
  z-index: 1;
  display: grid;
  justify-items: center;
  gap: ${tokens.space.base};
  max-width: 24rem;
  padding: ${tokens.space.roomy};
  text-align: center;

  @media ${media.low} {
    gap: ${tokens.space.small};
    padding: ${tokens.space.small};

    & > svg { display: none; }
  }
  /* On the camera's dark ground in both themes. */
  &&& button { border-color: currentcolor; background: none; color: inherit; }
`;

const Words = styled.p`
  font-size: ${tokens.type.lead};
  font-weight: 550;
  text-wrap: balance;
`;

const Aside = styled.p`
  font-size: ${tokens.type.small};
  color: ${tokens.color.onCameraSoft};
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
  camera: Pick<Camera, 'videoRef' | 'status' | 'problem' | 'retry' | 'torch' | 'switchCamera'>;
  detection: WatchedDetection;
  /** The hint while no card is detected. */
  idleHint: string;
  isTaking: boolean;
  onTap: () => void;
}

/** The live view with the detected card, or the reason why there is none. */
export function CameraStage({ camera, detection, idleHint, isTaking, onTap }: CameraStageProps) {
  const t = useMessages(captureTexts);
  const { status, problem, torch, switchCamera } = camera;
  const words = problem?.kind === 'other' ? problem.message : null;
  return (
    <Stage>
      <Video
        ref={camera.videoRef}
        data-live={status === 'live'}
        aria-label={t('cameraLabel')}
        aria-hidden={status !== 'live'}
        autoPlay
        muted
        playsInline
      />
      {status === 'live' && (
        <>
          <DetectionOverlay
            detection={detection}
            videoRef={camera.videoRef}
            idleHint={idleHint}
            notice={isTaking ? t('preparing') : null}
          />
          <Tap type="button" aria-label={t('captureByTap')} onClick={onTap} />
          {(torch || switchCamera) && (
            <Tools>
              {torch && (
                <IconButton
                  label={t(torch.isOn ? 'torchOff' : 'torchOn')}
                  icon={torch.isOn ? <FlashlightOff size={20} aria-hidden /> : <Flashlight size={20} aria-hidden />}
                  aria-pressed={torch.isOn}
                  onClick={torch.toggle}
                />
              )}
              {switchCamera && (
                <IconButton
                  label={t('switchCamera')}
                  icon={<SwitchCamera size={20} aria-hidden />}
                  onClick={switchCamera}
                />
              )}
            </Tools>
          )}
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
          <Button variant="secondary" icon={<RotateCw size={18} aria-hidden />} onClick={camera.retry}>
            {t('retry')}
          </Button>
          <Aside>{t('withoutCamera')}</Aside>
        </Message>
      )}
      {isTaking && status === 'live' && <Flash />}
    </Stage>
  );
}
