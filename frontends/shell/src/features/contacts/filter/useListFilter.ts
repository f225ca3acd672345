import { useSearchParams } from '@kaard/ui/router';
import { useMemo, useRef } from 'react';
import { BESIDE_PARAM } from '../list/useBeside.ts';
import { type ContactFilter, filterOf, paramsOf } from './filter.rules.ts';

/**
 * The filter as it stands in the address, and a way to change it there.
 * @param isHeld whoever was chosen stays beside another list
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
  // On top of what was changed before, also while the address is still on its way there.
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
