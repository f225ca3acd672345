import { useEffect } from 'react';
import { useSettings } from '../settings/settings.ts';

/**
 * Sets the document title from the first heading of the screen: so history, bookmarks, printed pages and screen readers
 * tell screens apart (WCAG 2.4.2), without a line of code in any of them.
 */
export function useScreenTitle(): void {
  const brand = useSettings().brand.name;
  useEffect(() => {
    const place = document.getElementById('root') ?? document.body;
    const name = () => {
      const heading = place.querySelector('h1')?.textContent?.trim();
      const title = heading ? `${heading} · ${brand}` : brand;
      if (document.title !== title) document.title = title;
    };
    name();
    const observer = new MutationObserver(name);
    observer.observe(place, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [brand]);
}
