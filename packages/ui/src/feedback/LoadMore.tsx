import { tokens } from '@kaard/ui/theme';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../form/Button.tsx';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space.small};
  padding: ${tokens.space.roomy} 0;
  color: ${tokens.color.inkSoft};
`;

export interface LoadMoreProps {
  /** "Show more", or "Try again" after a failure. */
  label: string;
  /** Why the last try failed; then only the button asks again. */
  problem?: string | undefined;
  isLoading: boolean;
  onLoad: () => void;
}

/** The next page of a list: a button that also presses itself when it comes near the window. */
export function LoadMore({ label, problem, isLoading, onLoad }: LoadMoreProps) {
  const frame = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });
  useEffect(() => {
    // After a failure an observer would ask for ever.
    if (!frame.current || problem || isLoading || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      rootMargin: '600px',
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [problem, isLoading]);
  return (
    <Frame ref={frame}>
      {problem && <p role="alert">{problem}</p>}
      <Button variant="secondary" pending={isLoading} onClick={onLoad}>
        {label}
      </Button>
    </Frame>
  );
}
