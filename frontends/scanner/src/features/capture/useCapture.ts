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
  /** The front, while waiting for the back of the same card. */
  front: PreparedPicture | null;
  /** Pictures of a card that may not replace another one yet. */
  kept: PreparedPicture[] | null;
  isPreparing: boolean;
  /** Whether a question is open, or kept pictures need a decision. */
  isHeld: boolean;
  /** The question before a card is replaced; rendered by the page. */
  question: ReactNode;
  fromFiles(files: File[]): void;
  /** `isAuto`: captured automatically, so a toast says what happened. */
  fromCamera(video: HTMLVideoElement, options?: { isAuto?: boolean }): void;
  /** Scans only the front after all. */
  withoutBack(): Promise<void>;
  frontAgain(): void;
  sendKept(): Promise<void>;
  discardKept(): void;
}

export interface CaptureOptions {
  /** Whether the back of an already read card is captured. */
  isBack: boolean;
  /** Whether a back follows the front. */
  twoSides: boolean;
}

interface Intake {
  prepare: () => Promise<PreparedPicture[]>;
  isAuto?: boolean;
  /** The chosen files, which are passed on if they don’t belong to this screen. */
  files?: File[];
}

/** Milliseconds; S1, section 4, "Scanner", 6. */
const AUTO_TOAST_MS = 2000;

/** Captures a picture from the camera or a file and starts its upload. */
export function useCapture({ isBack, twoSides }: CaptureOptions): Capture {
  const t = useMessages(captureTexts);
  const navigate = useNavigate();
  const [front, setFront] = useState<PreparedPicture | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const isBusy = useRef(false);
  const leaving = useLeaving();
  const { mayReplace, isAsking, question } = useMayReplace();
  const [kept, setKept] = useState(() => (isBack ? null : keptPictures.find()));

  // Asks at once, so that the person does not photograph a card before learning that another one is in its way.
  const open = useEffectEvent(() => !isBack && void mayReplace());
  useEffect(() => void open(), []);

  function forgetKept(): void {
    keptPictures.forget();
    setKept(null);
  }

  /** @returns whether the upload has started; otherwise its pictures are kept */
  async function begin(pictures: PreparedPicture[]): Promise<boolean> {
    // Kept before asking: a person who leaves without an answer finds them on returning.
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
    // The page itself shows it: nothing is processed yet.
    if (isWaitingForBack) return setFront(first);
    if (!isBack && !(await begin(front ? [front, first] : pictures))) return;
    if (isAuto) toast({ title: t('autoCaptured'), description: t('autoCapturedHint'), duration: AUTO_TOAST_MS });
    if (isBack) await currentScan.addBack(first, left);
    if (!left.aborted) navigate('/scan-results', { state: { isAnnounced: isAuto } });
  }

  async function run({ prepare, isAuto = false, files = [] }: Intake): Promise<void> {
    // A second tap during the first capture must not send the card twice.
    if (isBusy.current) return;
    // Another picture would replace the kept ones.
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
    // Only the server has the front, and a back alone is not a card.
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
