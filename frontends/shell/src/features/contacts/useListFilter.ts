import { useSearchParams } from '@kaard/ui/router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type ContactFilter, filterOf, paramsOf } from './filter.rules.ts';

/** Milliseconds without a key before the words are sent. */
const TYPING_PAUSE_MS = 120;

/** The filter in the address, and the words as they are being typed. */
export function useListFilter() {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => filterOf(params), [params]);
  const [typed, setTyped] = useState(filter.search);
  const sent = useRef(filter.search);
  const latest = useRef(filter);
  latest.current = filter;

  useEffect(() => {
    // Somebody followed a link to other words, or went back.
    if (filter.search !== sent.current) setTyped(filter.search);
    sent.current = filter.search;
  }, [filter.search]);

  useEffect(() => {
    const search = typed.trim();
    if (search === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = search;
      setParams(paramsOf({ ...latest.current, search }), { replace: true });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, setParams]);

  const change = (changed: Partial<ContactFilter>) =>
    setParams(paramsOf({ ...latest.current, ...changed }), { replace: true });

  return { filter, typed, setTyped, change, editId: params.get('edit') };
}
