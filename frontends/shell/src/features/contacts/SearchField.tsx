import { type Ref, useEffect, useRef, useState } from 'react';
import { SearchBox } from './SearchBox.tsx';

/** Milliseconds without a key before the words are sent. */
const TYPING_PAUSE_MS = 120;

export interface SearchFieldProps {
  /** The words that are searched for. */
  search: string;
  onSearch: (words: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The words as they are typed: a key draws this box again and nothing else. */
export function SearchField({ search, onSearch, ref }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  useEffect(() => {
    // Somebody followed a link to other words, or went back.
    if (search !== sent.current) setTyped(search);
    sent.current = search;
  }, [search]);

  useEffect(() => {
    const words = typed.trim();
    if (words === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = words;
      latest.current(words);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return <SearchBox ref={ref} value={typed} onChange={setTyped} />;
}
