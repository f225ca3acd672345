import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Reports whether text is being typed about the contact beside the list. On a page of its own there is no receiver. */
export const WritingBeside = createContext<(isWriting: boolean) => void>(() => {});

export function useTellWriting(isWriting: boolean): void {
  const tell = useEffectEvent(useContext(WritingBeside));
  useEffect(() => {
    if (!isWriting) return;
    tell(true);
    return () => tell(false);
  }, [isWriting]);
}
