import { translate } from '@kaard/ui/i18n';
import { toast } from '@kaard/ui/toast';
import { uiMessages } from '../ui.texts.ts';

/** Milliseconds between two attempts. */
const AGAIN_MS = 2000;
/**
 * The maximum number of attempts with a connection; after that the code is gone from the server, and the screen’s
 * boundary handles it.
 */
const MOST_TRIES = 3;

/**
 * Waits for a connection, and says so. `lazy` never retries a failed import, and the error of a dialog would replace
 * the whole screen.
 */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let isTold = false;
  for (let tries = 1; ; ) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine && tries++ >= MOST_TRIES) throw error;
      if (!isTold) tellOfNoConnection('loadsLater');
      isTold = true;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

/** Says that something could not be opened: it opens later by itself, or has to be requested again. */
export function tellOfNoConnection(then: 'loadsLater' | 'tryLater'): void {
  const text = (key: 'noConnection' | 'loadsLater' | 'tryLater') => translate(uiMessages.describe(key));
  toast({ title: text('noConnection'), description: text(then), variant: 'destructive' });
}
