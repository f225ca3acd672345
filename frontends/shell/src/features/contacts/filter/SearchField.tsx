import { type Ref, useEffect, useRef, useState } from 'react';
import { isHalfTyped, TYPING_PAUSE_MS, useComposing } from '../../../search/useRested.ts';
import { SearchBox } from './SearchBox.tsx';

export interface SearchFieldProps {
  /** The words that are searched for. */
  search: string;
  onSearch: (words: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The words as they are typed: a key draws this box again and nothing else. */
export function SearchField({ search, onSearch, ref }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const { isComposing, watch } = useComposing();
  const isHalf = isHalfTyped(typed, isComposing);
  /** The words in the address, and after them those that are still on their way there. */
  const sent = useRef([search]);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  useEffect(() => {
    const at = sent.current.indexOf(search);
    // Somebody followed a link to other words, or went back: not our own words, which come late on a busy machine.
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
