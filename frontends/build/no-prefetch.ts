// Replaces react-router’s `dom/ssr/components.js`. In framework mode links prefetch their targets; without it, as here,
// all of that code does nothing and would still add 5 kB to the first load.
import { createContext, type Ref, useContext } from 'react';

export const FrameworkContext = createContext<undefined>(undefined);

export const useFrameworkContext = (): undefined => useContext(FrameworkContext);

const NEVER = [false, undefined, {}] as const;

/** @returns whether to prefetch, a ref, handlers */
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
