import { useSearchParams } from '@kaard/ui/router';
import { useMemo, useRef } from 'react';
import { type ContactFilter, filterOf, paramsOf } from './filter.rules.ts';

/** The filter as it stands in the address, and a way to change it there. */
export function useListFilter() {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => filterOf(params), [params]);
  const latest = useRef(filter);
  latest.current = filter;
  const change = (changed: Partial<ContactFilter>) =>
    setParams(paramsOf({ ...latest.current, ...changed }), { replace: true });
  return { filter, change, editId: params.get('edit') };
}
