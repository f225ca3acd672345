import { fetchPrivateFile, saveFile } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { toast } from '@kaard/ui/toast';
import { useRef, useState } from 'react';
import { shareTexts } from './share.texts.ts';

/** The result for a picture: it was shared or saved, must be shared by another click, was cancelled, or failed. */
export type Outcome = 'shared' | 'saved' | 'ready' | 'cancelled' | 'failed';

const isNamed = (error: unknown, name: string) => error instanceof DOMException && error.name === name;

/** Loads a file of a card and saves it, or passes it to the device’s sharing dialog. */
export function useShareFile(title: string) {
  const t = useMessages(shareTexts);
  const [pending, setPending] = useState<string | null>(null);
  /** Files that loaded too slowly: browsers share only right after a click. */
  const ready = useRef(new Map<string, File>());

  async function fetched(path: string): Promise<File | null> {
    const known = ready.current.get(path);
    if (known) return known;
    setPending(path);
    try {
      const { content, fileName } = await fetchPrivateFile(path);
      return new File([content], fileName ?? path.split('/').at(-1)!, { type: content.type });
    } catch {
      toast({ title: t('fileFailedTitle'), description: t('fileFailedText'), variant: 'destructive' });
      return null;
    } finally {
      setPending(null);
    }
  }

  return {
    /** The path of the file that is loading. */
    pending,

    async save(path: string): Promise<Outcome> {
      const file = await fetched(path);
      if (!file) return 'failed';
      saveFile(file, file.name);
      return 'saved';
    },

    async share(path: string): Promise<Outcome> {
      const file = await fetched(path);
      if (!file) return 'failed';
      if (!navigator.canShare?.({ files: [file] })) {
        saveFile(file, file.name);
        toast({ title: t('imageSaved') });
        return 'saved';
      }
      try {
        await navigator.share({ files: [file], title });
        return 'shared';
      } catch (error) {
        if (isNamed(error, 'AbortError')) return 'cancelled';
        if (!isNamed(error, 'NotAllowedError')) {
          saveFile(file, file.name);
          return 'saved';
        }
        ready.current.set(path, file);
        toast({ title: t('imageReadyTitle'), description: t('imageReadyText') });
        return 'ready';
      }
    },
  };
}
