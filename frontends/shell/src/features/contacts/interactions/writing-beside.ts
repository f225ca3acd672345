import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Hears whether words are being written in the contact beside the list. On a page of its own nobody listens. */
export const WritingBeside = createContext<(isWriting: boolean) => void>(() => {});

export function useTellWriting(isWriting: boolean): void {
  const tell = useEffectEvent(useContext(WritingBeside));
  useEffect(() => {
    if (!isWriting) return;
    tell(true);
    return () => tell(false);
  }, [isWriting]);
}
