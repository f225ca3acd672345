import { useMessages } from '@kaard/ui/i18n';
import { toast } from '@kaard/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { hasNfc, writeTag } from './nfc.ts';
import { shareTexts } from './share.texts.ts';

/**
 * Writes an NFC tag: waits until one is held to the device, or the person stops it.
 * @param onWritten called when a tag was written
 */
export function useNfc(onWritten: () => void) {
  const t = useMessages(shareTexts);
  const [isWaiting, setWaiting] = useState(false);
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);

  return {
    isWaiting,
    stop: () => waiting.current?.abort(),
    async write(content: Parameters<typeof writeTag>[0]): Promise<void> {
      if (!hasNfc())
        return void toast({
          title: t('nfcUnsupportedTitle'),
          description: t('nfcUnsupportedText'),
          variant: 'destructive',
        });
      const stop = new AbortController();
      waiting.current = stop;
      setWaiting(true);
      try {
        await writeTag(content, stop.signal);
        onWritten();
        toast({ title: t('nfcDone') });
      } catch {
        if (!stop.signal.aborted)
          toast({ title: t('nfcFailedTitle'), description: t('nfcFailedText'), variant: 'destructive' });
      } finally {
        if (waiting.current === stop) waiting.current = null;
        setWaiting(false);
      }
    },
  };
}
