import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { keyframes, styled } from 'styled-components';
import { uiMessages } from '../ui.texts.ts';

const turn = keyframes`to { transform: rotate(1turn); }`;

const Ring = styled.span`
  display: inline-block;
  flex: none;
  width: 1.125em;
  height: 1.125em;
  border: 2px solid currentcolor;
  border-inline-end-color: transparent;
  border-radius: ${tokens.radius.full};
  animation: ${turn} 0.8s linear infinite;

  &[data-size='large'] { width: 2rem; height: 2rem; border-width: 3px; }

  @media (prefers-reduced-motion: reduce) { border-style: dotted; }
`;

export interface SpinnerProps {
  /** Text for screen readers: what is loading. */
  label?: string;
  /** The text beside the spinner already says that something is loading. */
  decorative?: boolean;
  size?: 'small' | 'large';
}

export function Spinner({ label, decorative = false, size = 'small' }: SpinnerProps) {
  const t = useMessages(uiMessages);
  if (decorative) return <Ring data-size={size} aria-hidden />;
  return <Ring data-size={size} role="status" aria-label={label ?? t('loading')} />;
}
