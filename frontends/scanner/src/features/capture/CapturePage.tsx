import { media } from '@kaard/ui';
import { Button, Page, PageHeader, Switch } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { Navigate, useSearchParams } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { Camera, ImageDown } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { currentScan } from '../../scan/current-scan.ts';
import { CameraStage } from './CameraStage.tsx';
import { captureTexts } from './capture.texts.ts';
import { PictureChooser } from './PictureChooser.tsx';
import { useAutoCaptureSetting } from './useAutoCaptureSetting.ts';
import { useCamera } from './useCamera.ts';
import { useCapture } from './useCapture.ts';
import { useDetection, useForgettingFrames } from './useDetection.ts';
import { usePictureIntake } from './usePictureIntake.ts';

/** The camera view, with the controls below or beside it. */
const Desk = styled.div`
  @media ${media.low} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(12rem, 16rem);
    gap: ${tokens.space.base};
    align-items: start;
  }
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${tokens.space.snug};
  margin-top: ${tokens.space.base};

  & > * { flex: 1 1 12rem; max-width: 20rem; }

  @media ${media.low} { margin-top: 0; gap: ${tokens.space.small}; }

  @media (max-width: 40rem) {
    gap: ${tokens.space.small};

    /* Heavier than the button's own size, so that both fit one line. */
    &&& > * { flex: 1 1 9.5rem; padding-inline: ${tokens.space.small}; font-size: ${tokens.type.body}; }
  }
`;

const Intro = styled.span`
  @media (max-width: 40rem) { display: none; }
  @media ${media.low} { display: none; }
`;

const Hint = styled.p`
  max-width: 38rem;
  margin: ${tokens.space.base} auto 0;
  font-size: ${tokens.type.small};
  color: ${tokens.color.inkSoft};
  text-align: center;

  @media ${media.low} { margin-top: ${tokens.space.tiny}; }
`;

const TwoSides = styled.label`
  display: flex;
  align-items: center;
  gap: ${tokens.space.snug};
  width: fit-content;
  min-height: ${tokens.size.touch};
  margin: ${tokens.space.small} auto 0;
  font-weight: 550;
  cursor: pointer;

  input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: ${tokens.color.solid}; cursor: pointer; }
  small { font-size: ${tokens.type.small}; font-weight: 400; color: ${tokens.color.inkSoft}; }
  @media (max-width: 30rem) { small { display: none; } }
  @media ${media.low} { small { display: none; } }
`;

const Front = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.snug};
  margin-bottom: ${tokens.space.base};
  padding: ${tokens.space.snug};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.mark};
  color: ${tokens.color.onMark};

  img { width: 5.5rem; aspect-ratio: 1.6; object-fit: cover; border-radius: ${tokens.radius.small}; }
  p { flex: 1 1 10rem; font-weight: 600; }
`;

const DropSheet = styled.div`
  position: fixed;
  z-index: 40;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${tokens.space.base};
  background: ${tokens.color.scrim};
  color: #fff;
  font-size: ${tokens.type.title};
  font-weight: 600;
  pointer-events: none;

  &::before {
    content: '';
    position: absolute;
    inset: ${tokens.space.base};
    border: 3px dashed ${tokens.color.accentOnDark};
    border-radius: ${tokens.radius.large};
  }
`;

/** The page `/scanner`; with `?side=back` it captures the back of the card being reviewed. */
export default function CapturePage() {
  const [search] = useSearchParams();
  // Separate keys: no state must be carried over between front and back.
  return search.get('side') === 'back' ? <BackScreen key="back" /> : <CaptureScreen key="front" isBack={false} />;
}

function BackScreen() {
  const [hasCard] = useState(() => currentScan.restore());
  return hasCard ? <CaptureScreen isBack /> : <Navigate to="/scanner" replace />;
}

function CaptureScreen({ isBack }: { isBack: boolean }) {
  const t = useMessages(captureTexts);
  const camera = useCamera();
  const [twoSides, setTwoSides] = useState(false);
  const capture = useCapture({ isBack, twoSides });
  const isOver = usePictureIntake(capture.fromFiles);
  const isBackNext = isBack || capture.front !== null;
  const isLive = camera.status === 'live';
  // Without a working camera, a picture can still be chosen.
  const hasFailed = camera.status === 'failed';
  const [autoCapture, setAutoCapture] = useAutoCaptureSetting();
  const detection = useDetection({
    videoRef: camera.videoRef,
    isLive: isLive && !capture.isHeld,
    isTaking: capture.isPreparing,
    autoCapture,
    onAutoCapture: () => take({ isAuto: true }),
  });
  useForgettingFrames();

  function take(options?: { isAuto: boolean }) {
    if (camera.videoRef.current) capture.fromCamera(camera.videoRef.current, options);
  }

  return (
    <Page data-width="narrow">
      <PageHeader
        title={t(isBack ? 'titleBack' : 'title')}
        text={<Intro>{t(isBack ? 'introBack' : 'intro')}</Intro>}
        backTo={isBack ? '/scan-results' : '/dashboard'}
        backLabel={t(isBack ? 'backToReview' : 'back')}
        actions={
          detection.isAvailable && (
            <Switch
              label={t('autoCapture')}
              checked={autoCapture}
              onChange={(event) => setAutoCapture(event.target.checked)}
            />
          )
        }
      />
      {capture.front && (
        <Front role="status">
          <img src={capture.front.kept} alt={t('frontAlt')} />
          <p>{t('frontDone')}</p>
          <Button size="small" variant="secondary" onClick={() => void capture.withoutBack()}>
            {t('onlyFront')}
          </Button>
          <Button size="small" variant="ghost" onClick={capture.frontAgain}>
            {t('frontAgain')}
          </Button>
        </Front>
      )}
      {capture.kept && (
        <Front role="status">
          <img src={capture.kept[0]?.kept} alt={t('keptAlt')} />
          <p>{t('keptText')}</p>
          <Button size="small" variant="secondary" onClick={() => void capture.sendKept()}>
            {t('keptUpload')}
          </Button>
          <Button size="small" variant="ghost" onClick={capture.discardKept}>
            {t('keptDiscard')}
          </Button>
        </Front>
      )}
      <Desk>
        <CameraStage
          camera={camera}
          detection={detection}
          idleHint={t(isBackNext ? 'statusPositionBack' : 'statusPosition')}
          isTaking={capture.isPreparing}
          onTap={() => take()}
        />
        <div>
          <Controls>
            <Button
              size="large"
              variant={hasFailed ? 'secondary' : 'primary'}
              icon={<Camera size={20} aria-hidden />}
              disabled={!isLive}
              pending={capture.isPreparing}
              onClick={() => take()}
            >
              {t('capture')}
            </Button>
            <PictureChooser onFiles={capture.fromFiles} multiple={!isBackNext} isMain={hasFailed} />
          </Controls>
          {!isBackNext && (
            <TwoSides>
              <input type="checkbox" checked={twoSides} onChange={(event) => setTwoSides(event.target.checked)} />
              <span>
                {t('twoSides')} <small>{t('twoSidesHint')}</small>
              </span>
            </TwoSides>
          )}
          <Hint>{t('chooseHint')}</Hint>
        </div>
      </Desk>
      {capture.question}
      {isOver && (
        <DropSheet aria-hidden>
          <ImageDown size={40} />
          {t('dropNow')}
        </DropSheet>
      )}
    </Page>
  );
}
