import { type Ref, useEffect, useRef, useState } from 'react';
import { isHalfTyped, TYPING_PAUSE_MS, useComposing } from '../../../search/useRested.ts';
import { SearchBox } from './SearchBox.tsx';

export interface SearchFieldProps {
  /** The active search. */
  search: string;
  onSearch: (words: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The search field while typing: a key renders only this field. */
export function SearchField({ search, onSearch, ref }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const { isComposing, watch } = useComposing();
  const isHalf = isHalfTyped(typed, isComposing);
  /** The search in the address, followed by those that have not arrived there yet. */
  const sent = useRef([search]);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  useEffect(() => {
    const at = sent.current.indexOf(search);
    // The person followed a link to another search, or went back. Our own searches, which arrive late on a busy
    // machine, must not overwrite the input.
    if (at < 0) setTyped(search);
    sent.current = at < 0 ? [search] : sent.current.slice(at);
  }, [search]);

  useEffect(() => {
    const words = typed.trim();
    if (isHalf || words === sent.current.at(-1)) return;
    const timer = setTimeout(() => {
      sent.current.push(words);
      latest.current(words);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, isHalf]);

  return <SearchBox {...watch} ref={ref} value={typed} onChange={setTyped} />;
}
