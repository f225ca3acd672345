import { useLocation } from '@kaard/ui/router';
import { useEffect, useRef } from 'react';

/**
 * Focuses the search field: the header’s magnifying glass leads to `/contacts?search`, and a slash does the same from
 * anywhere on the page.
 */
export function useSearchFocus() {
  const { search, key } = useLocation();
  const input = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every click on the magnifying glass is a new key
  useEffect(() => {
    if (new URLSearchParams(search).has('search')) input.current?.focus();
  }, [search, key]);

  // If the page is already open the field is focused at once, so that the first letters are not lost while the address
  // changes.
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a[href]');
      if (link && new URLSearchParams((link as HTMLAnchorElement).search).has('search')) input.current?.focus();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyping = target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');
      const isElsewhere = document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping || isElsewhere) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return input;
}
