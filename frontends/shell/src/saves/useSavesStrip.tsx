import { isTypingElsewhere } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { saves, useSaves } from '@kaard/ui/saves';
import { type ReactNode, useEffect, useState } from 'react';
import { currentSaves } from './current-saves.ts';
import { leavingTexts, lostText } from './leaving.texts.ts';
import type { LeavingQuestion } from './SavesStrip.tsx';

/** Milliseconds; after the first screen has loaded, and before the connection may be lost. */
const FETCH_AFTER_MS = 3000;

/** Milliseconds after which unresponsive storage no longer delays signing out. */
const LOOK_LIMIT_MS = 2000;
const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Strip = typeof import('./SavesStrip.tsx').default;
const fetchStrip = (): Promise<Strip> => import('./SavesStrip.tsx').then((module) => module.default);

/**
 * The strip with waiting saves, and a function to sign out that asks before they, or the input in another tab, are
 * lost.
 * @param load the strip’s own module by default
 */
export function useSavesStrip(signOut: () => void, load = fetchStrip): { strip: ReactNode; signOut: () => void } {
  const t = useMessages(leavingTexts);
  const { kept } = useSaves();
  const [Loaded, setLoaded] = useState<Strip | null>(null);
  const [question, setQuestion] = useState<LeavingQuestion | null>(null);
  const isNeeded = kept.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed to load is asked for again when something waits
  useEffect(() => {
    if (Loaded) return;
    const fetch = () =>
      load().then(
        (strip) => setLoaded(() => strip),
        () => {}, // offline: forms themselves say that their content waits
      );
    const timer = setTimeout(fetch, isNeeded ? 0 : FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [Loaded, kept.length]);

  async function askFirst(): Promise<void> {
    // Another tab may have stored saves, or this page has just been opened.
    if (!saves.state().isKnown) await Promise.race([currentSaves.look(), rest(LOOK_LIMIT_MS)]);
    const asked = { isTypingElsewhere: await isTypingElsewhere() };
    const lost = () => lostText(t, { count: saves.state().kept.length, ...asked });
    const strip = lost() && (Loaded ?? (await load().catch(() => null)));
    // Waiting saves may be completed while the strip loads.
    if (!lost()) return signOut();
    if (strip) {
      setLoaded(() => strip);
      setQuestion(asked);
      // The strip can’t be loaded without a connection; the browser’s own dialog is always available.
    } else if (window.confirm(`${t('title')}\n\n${lost()}`)) signOut();
  }

  return {
    strip: Loaded && (
      <Loaded
        question={question}
        onLeave={() => {
          setQuestion(null);
          signOut();
        }}
        onStay={() => setQuestion(null)}
      />
    ),
    signOut: () => void askFirst(),
  };
}
