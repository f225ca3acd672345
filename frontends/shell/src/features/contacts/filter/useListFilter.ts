import { useSearchParams } from '@kaard/ui/router';
import { useMemo, useRef } from 'react';
import { BESIDE_PARAM } from '../list/useBeside.ts';
import { type ContactFilter, filterOf, paramsOf } from './filter.rules.ts';

/**
 * The filter in the address, and a function to change it.
 * @param isHeld whether the selected contact stays open beside another list
 */
export function useListFilter(isHeld: { readonly current: boolean }) {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => filterOf(params), [params]);
  const shown = useRef(filter);
  const latest = useRef(filter);
  if (shown.current !== filter) {
    shown.current = filter;
    latest.current = filter;
  }
  // Builds on earlier changes, even if they have not arrived in the address yet.
  const change = (changed: Partial<ContactFilter>) => {
    latest.current = { ...latest.current, ...changed };
    setParams(
      (present) => {
        const next = new URLSearchParams(paramsOf(latest.current));
        const beside = present.get(BESIDE_PARAM);
        if (isHeld.current && beside) next.set(BESIDE_PARAM, beside);
        return next;
      },
      { replace: true },
    );
  };
  return { filter, change, editId: params.get('edit') };
}
