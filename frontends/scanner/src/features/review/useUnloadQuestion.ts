import { askBeforeUnload } from '@kaard/ui/unload';
import { useEffect } from 'react';

/** Lets the browser ask before this tab is closed, for as long as something is in it alone. */
export function useUnloadQuestion(isAtRisk: boolean): void {
  useEffect(() => (isAtRisk ? askBeforeUnload(() => true) : undefined), [isAtRisk]);
}
