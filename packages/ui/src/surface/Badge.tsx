import { tokens } from '@kaard/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  max-width: 100%;
  padding: 0.125rem 0.5rem;
  border-radius: ${tokens.radius.small};
  font-size: ${tokens.type.tiny};
  font-weight: 600;
  line-height: 1.4;
  white-space: nowrap;
  overflow: hidden;

  &[data-variant='neutral'] { background: ${tokens.color.sunken}; color: ${tokens.color.inkSoft}; }
  &[data-variant='outline'] { box-shadow: inset 0 0 0 1px ${tokens.color.line}; color: ${tokens.color.inkSoft}; }
  &[data-variant='mark'] { background: ${tokens.color.mark}; color: ${tokens.color.onMark}; }
  &[data-variant='success'] { background: ${tokens.color.successSoft}; color: ${tokens.color.success}; }
  &[data-variant='danger'] { background: ${tokens.color.dangerSoft}; color: ${tokens.color.dangerText}; }
`;

/** A text box of its own, because text directly in a flex container is cut off without an ellipsis. */
const Words = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`;

export interface BadgeProps {
  variant?: 'neutral' | 'outline' | 'mark' | 'success' | 'danger';
  title?: string;
  /** Set by `styled(Badge)`. */
  className?: string;
  children: ReactNode;
}

export function Badge({ variant = 'neutral', title, className, children }: BadgeProps) {
  return (
    <Frame data-variant={variant} title={title} className={className}>
      {typeof children === 'string' ? <Words>{children}</Words> : children}
    </Frame>
  );
}
