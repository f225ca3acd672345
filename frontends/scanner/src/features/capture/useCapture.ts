import { useMessages } from '@kaard/ui/i18n';
import { useNavigate } from '@kaard/ui/router';
import { toast } from '@kaard/ui/toast';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLeaving } from '../../leaving.ts';
import { MAX_SIDES, PictureRefused } from '../../picture/accept.rules.ts';
import { type PreparedPicture, prepareCard, prepareFile } from '../../picture/encode.ts';
import { currentScan } from '../../scan/current-scan.ts';
import { ScanFailure } from '../../scan/failure.ts';
import { useMayReplace } from '../../second/useMayReplace.tsx';
import { handedOn } from '../../upload/handed-on.ts';
import { captureTexts, REFUSAL_TEXTS } from './capture.texts.ts';
import { keptPictures } from './kept-pictures.ts';

export interface Capture {
  /** The front, while the back of the same card is waited for. */
  front: PreparedPicture | null;
  /** Of a card that may not take the place of another one yet. */
  kept: PreparedPicture[] | null;
  isPreparing: boolean;
  /** Somebody has to answer first, or to say what becomes of what is kept. */
  isHeld: boolean;
  /** Of a card that must not be replaced without a word; to be drawn by the page. */
  question: ReactNode;
  fromFiles(files: File[]): void;
  /** `isAuto`: nobody pressed anything, so a toast tells what happened. */
  fromCamera(video: HTMLVideoElement, options?: { isAuto?: boolean }): void;
  /** Scans the front alone after all. */
  withoutBack(): Promise<void>;
  frontAgain(): void;
  sendKept(): Promise<void>;
  discardKept(): void;
}

export interface CaptureOptions {
  /** What is captured is the back of a card that was read already. */
  isBack: boolean;
  /** A back is wanted after the front. */
  twoSides: boolean;
}

interface Intake {
  prepare: () => Promise<PreparedPicture[]>;
  isAuto?: boolean;
  /** What was chosen, to be handed on where it is not for this screen. */
  files?: File[];
}

/** S1, section 4, "Scanner", 6. */
const AUTO_TOAST_MS = 2000;

/** From a picture in the camera or a file to the upload that has begun. */
export function useCapture({ isBack, twoSides }: CaptureOptions): Capture {
  const t = useMessages(captureTexts);
  const navigate = useNavigate();
  const [front, setFront] = useState<PreparedPicture | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const isBusy = useRef(false);
  const leaving = useLeaving();
  const { mayReplace, isAsking, question } = useMayReplace();
  const [kept, setKept] = useState(() => (isBack ? null : keptPictures.find()));

  // Nobody should photograph a card first and learn then that another one stands in its way.
  const open = useEffectEvent(() => !isBack && void mayReplace());
  useEffect(() => void open(), []);

  function forgetKept(): void {
    keptPictures.forget();
    setKept(null);
  }

  /** @returns whether it has begun; else its pictures are kept */
  async function begin(pictures: PreparedPicture[]): Promise<boolean> {
    // Before anybody is asked: whoever goes elsewhere without an answer finds them when they come back.
    keptPictures.keep(pictures);
    const may = await mayReplace();
    setFront(null);
    if (!may) {
      setKept(pictures);
      return false;
    }
    forgetKept();
    currentScan.begin(pictures);
    return true;
  }

  async function finish(pictures: PreparedPicture[], isAuto: boolean, left: AbortSignal): Promise<void> {
    const [first] = pictures;
    if (!first) return;
    const isWaitingForBack = !isBack && twoSides && !front && pictures.length === 1;
    // The page says so itself: nothing is processed yet.
    if (isWaitingForBack) return setFront(first);
    if (!isBack && !(await begin(front ? [front, first] : pictures))) return;
    if (isAuto) toast({ title: t('autoCaptured'), description: t('autoCapturedHint'), duration: AUTO_TOAST_MS });
    if (isBack) await currentScan.addBack(first, left);
    if (!left.aborted) navigate('/scan-results', { state: { isAnnounced: isAuto } });
  }

  async function run({ prepare, isAuto = false, files = [] }: Intake): Promise<void> {
    // A second tap while the first is under way must not send the card twice.
    if (isBusy.current) return;
    // Another picture would take its place.
    if (kept) return void toast({ title: t('keptLast'), description: t('keptFirst') });
    isBusy.current = true;
    setPreparing(true);
    const left = leaving();
    try {
      const pictures = await prepare();
      if (!left.aborted) await finish(pictures, isAuto, left);
    } catch (error) {
      if (!left.aborted) tell(error, files);
    } finally {
      isBusy.current = false;
      setPreparing(false);
    }
  }

  function tell(error: unknown, files: File[]): void {
    // Only the server has the front, and a card of a back alone would be no card.
    if (error instanceof ScanFailure)
      return void toast({ title: t('frontMissing'), description: t('frontMissingHint'), variant: 'destructive' });
    const refusal = error instanceof PictureRefused ? error.refusal : null;
    const isMany = (refusal === 'too-many' || refusal === 'of-many') && !isBack;
    const scanMany = () => {
      navigate('/scans/new', { state: handedOn.give(files) });
    };
    toast({
      ...(refusal
        ? { title: t('refusedTitle'), description: t(REFUSAL_TEXTS[refusal]) }
        : { title: t('captureFailed'), description: t('captureFailedHint') }),
      variant: 'destructive',
      ...(isMany && { action: { label: t('scanMany'), run: scanMany } }),
    });
  }

  return {
    front,
    kept,
    isPreparing,
    isHeld: isAsking || kept !== null,
    question,
    fromFiles(files) {
      const most = isBack || front ? 1 : MAX_SIDES;
      const prepare = async () => {
        if (files.length > most) throw new PictureRefused('too-many');
        return Promise.all(files.map(prepareFile));
      };
      void run({ prepare, files });
    },
    fromCamera(video, { isAuto = false } = {}) {
      const prepare = async () => {
        const picture = await prepareCard(video).catch((cause: unknown) => {
          throw new Error('nothing captured', { cause });
        });
        return [picture];
      };
      void run({ prepare, isAuto });
    },
    async withoutBack() {
      if (front && (await begin([front]))) navigate('/scan-results');
    },
    frontAgain: () => setFront(null),
    async sendKept() {
      if (kept && (await begin(kept))) navigate('/scan-results');
    },
    discardKept: forgetKept,
  };
}
