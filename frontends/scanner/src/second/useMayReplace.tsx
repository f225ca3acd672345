import { Button } from '@kaard/ui/basics';
import { Dialog } from '@kaard/ui/dialogs';
import { useMessages } from '@kaard/ui/i18n';
import { useNavigate } from '@kaard/ui/router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { currentScan, useCurrentScan } from '../scan/current-scan.ts';
import { isSecondAtRisk, restoreSecond, useRestoredSecond } from './current-second.ts';
import { placeOf } from './second.rules.ts';
import { secondTexts } from './second.texts.ts';

export interface MayReplace {
  /** Resolves to false if the person prefers to stay, or to check the second person, whose page is then opened. */
  mayReplace: () => Promise<boolean>;
  isAsking: boolean;
  /** Rendered by the page. */
  question: ReactNode;
}

/**
 * Asks before another card replaces a second person without a scan, which would end their upload.
 * @param canStay whether there is a page to stay on: then the question can be closed without an answer
 */
export function useMayReplace({ canStay = true } = {}): MayReplace {
  const t = useMessages(secondTexts);
  const navigate = useNavigate();
  const run = useCurrentScan();
  const [asked, setAsked] = useState<{ answer: (may: boolean) => void } | null>(null);
  const isAsking = asked !== null && isSecondAtRisk();
  useRestoredSecond();

  function answer(may: boolean): void {
    asked?.answer(may);
    setAsked(null);
  }
  // The scan has arrived meanwhile: no decision is needed any more.
  const settle = useEffectEvent(() => answer(true));
  useEffect(() => {
    if (asked && !isAsking) settle();
  }, [asked, isAsking]);

  return {
    mayReplace() {
      restoreSecond();
      return isSecondAtRisk() ? new Promise((resolve) => setAsked({ answer: resolve })) : Promise.resolve(true);
    },
    isAsking,
    question: (
      <Dialog
        open={isAsking}
        {...(canStay && { onOpenChange: (isOpen: boolean) => !isOpen && answer(false) })}
        title={t('discardTitle')}
        description={t('discardElsewhere')}
        actions={
          <>
            <Button
              variant="secondary"
              onClick={() => {
                answer(false);
                navigate(placeOf(run));
              }}
            >
              {t('check')}
            </Button>
            <Button
              variant="destructive"
              onClick={() => {
                currentScan.discard();
                answer(true);
              }}
            >
              {t('discard')}
            </Button>
          </>
        }
      />
    ),
  };
}
