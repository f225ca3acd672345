import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { uiMessages } from '../ui.texts.ts';

/** Milliseconds; after these somebody asks themselves whether anything happens. */
const SLOW_AFTER_MS = 4000;

const Words = styled.p`
  color: ${tokens.color.inkSoft};
`;

/** Among the placeholders of what is loading, in the region that is read aloud: says after a few seconds that it takes longer. */
export function TakesLonger({ className }: { className?: string }) {
  const t = useMessages(uiMessages);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow && <Words className={className}>{t('takesLonger')}</Words>;
}
