import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { uiMessages } from '../ui.texts.ts';

/** Milliseconds; after these somebody asks themselves whether anything happens. */
const SLOW_AFTER_MS = 4000;

const Place = styled.div`
  position: relative;
  min-width: 0;
`;

/** Over the placeholders: a line among them would push them down when it comes, and up when what they stand for comes. */
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
  /** Placeholders of what is loading, in the region that is read aloud. */
  children: ReactNode;
}

/** Says after a few seconds that it takes longer, and moves nothing. */
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
