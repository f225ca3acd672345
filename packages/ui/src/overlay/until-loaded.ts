import { translate } from '@kaard/ui/i18n';
import { toast } from '@kaard/ui/toast';
import { uiMessages } from '../ui.texts.ts';

/** Milliseconds between two tries. */
const AGAIN_MS = 2000;
/** With a connection; after these the code is gone, and the screen's boundary knows what to do. */
const MOST_TRIES = 3;

/**
 * Waits for a connection, and says that it waits: what `lazy` is refused once it never asks for again, and the screen is
 * gone for a dialog.
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

/** What somebody wanted to open did not come: it comes by itself later, or has to be asked for again. */
export function tellOfNoConnection(then: 'loadsLater' | 'tryLater'): void {
  const text = (key: 'noConnection' | 'loadsLater' | 'tryLater') => translate(uiMessages.describe(key));
  toast({ title: text('noConnection'), description: text(then), variant: 'destructive' });
}
