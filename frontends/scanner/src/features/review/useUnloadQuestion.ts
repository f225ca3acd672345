import { useEffect } from 'react';

/** Lets the browser ask before this tab is closed, for as long as something is in it alone. */
export function useUnloadQuestion(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
}
