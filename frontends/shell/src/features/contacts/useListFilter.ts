import { useSearchParams } from '@kaard/ui/router';
import { useMemo, useRef } from 'react';
import { type ContactFilter, filterOf, paramsOf } from './filter.rules.ts';

/** The filter as it stands in the address, and a way to change it there. */
export function useListFilter() {
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
    setParams(paramsOf(latest.current), { replace: true });
  };
  return { filter, change, editId: params.get('edit') };
}
