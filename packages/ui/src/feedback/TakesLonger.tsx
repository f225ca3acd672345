import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { uiMessages } from '../ui.texts.ts';

/** Milliseconds after which people begin to wonder whether anything happens. */
const SLOW_AFTER_MS = 4000;

const Place = styled.div`
  position: relative;
  min-width: 0;
`;

/**
 * Laid over the placeholders: a line between them would shift the layout when it appears, and again when the content
 * arrives.
 */
const Words = styled.p`
  position: absolute;
  z-index: 1;
  inset: ${tokens.space.base} ${tokens.space.base} auto;
  width: fit-content;
  max-width: calc(100% - 2 * ${tokens.space.base});
  margin: 0 auto;
  padding: ${tokens.space.small} ${tokens.space.base};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow.lifted};
  text-align: center;
`;

export interface TakesLongerProps {
  /** Placeholders of the loading content, inside the live region. */
  children: ReactNode;
}

/** Says after a few seconds that loading takes longer, without shifting the layout. */
export function TakesLonger({ children }: TakesLongerProps) {
  const t = useMessages(uiMessages);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Place>
      {children}
      {isSlow && <Words>{t('takesLonger')}</Words>}
    </Place>
  );
}
