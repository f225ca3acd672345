import { useEffect } from 'react';
import { useSettings } from '../settings/settings.ts';

/**
 * Names the tab after the screen, by its first heading: so history, bookmarks, printed pages and screen readers tell
 * screens apart (WCAG 2.4.2), without a line in any of them.
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
