import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../form/Button.tsx';
import { uiMessages } from '../ui.texts.ts';
import { useNextPage } from './useNextPage.ts';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space.small};
  padding: ${tokens.space.roomy} 0;
  color: ${tokens.color.inkSoft};
`;

export interface LoadMoreProps {
  /** "Show more" */
  label: string;
  isLoading: boolean;
  /** Rejects if the page can’t be loaded: the failure is shown here, and then only the button tries again. */
  onLoad: () => Promise<unknown>;
  /** Disables loading on scroll. */
  byHand?: boolean;
}

/** Button for the next page of a list, which also presses itself when it comes near the window. */
export function LoadMore({ label, isLoading, onLoad, byHand = false }: LoadMoreProps) {
  const t = useMessages(uiMessages);
  const frame = useRef<HTMLDivElement>(null);
  const { load, isMissing } = useNextPage(onLoad);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  // After a failure the observer would retry endlessly.
  const isWatching = !byHand && !isMissing && !isLoading;
  useEffect(() => {
    if (!frame.current || !isWatching || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '600px',
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [isWatching]);
  return (
    <Frame ref={frame}>
      {isMissing && <p role="alert">{t('moreMissing')}</p>}
      <Button variant="secondary" pending={isLoading} onClick={load}>
        {isMissing ? t('tryAgain') : label}
      </Button>
    </Frame>
  );
}
