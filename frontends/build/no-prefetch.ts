// In the place of react-router's `dom/ssr/components.js`. In its framework mode a link fetches what it leads to in advance;
// without it, as here, all of that does nothing and would still be 5 kB of the first load.
import { createContext, type Ref, useContext } from 'react';

export const FrameworkContext = createContext<undefined>(undefined);

export const useFrameworkContext = (): undefined => useContext(FrameworkContext);

const NEVER = [false, undefined, {}] as const;

/** @returns whether to fetch in advance, a ref, handlers */
export const usePrefetchBehavior = (): typeof NEVER => NEVER;

export function mergeRefs<T>(...refs: (Ref<T> | undefined)[]): (value: T | null) => void {
  return (value) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(value);
      else if (ref) ref.current = value;
    }
  };
}

const nothing = () => null;

export {
  nothing as Links,
  nothing as Meta,
  nothing as PrefetchPageLinks,
  nothing as Scripts,
  nothing as setIsHydrated,
};
export const CRITICAL_CSS_DATA_ATTRIBUTE = 'data-react-router-critical-css';
