import { tokens } from '@kaard/ui/theme';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../layout/media.ts';

export const IconButtonFrame = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${tokens.size.touch};
  height: ${tokens.size.touch};
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.full};
  background: transparent;
  color: ${tokens.color.inkSoft};
  cursor: pointer;
  transition: background-color ${tokens.motion.quick}, color ${tokens.motion.quick};

  &:hover { background: ${tokens.color.sunken}; color: ${tokens.color.ink}; }
  &[data-size='small'] { width: 2rem; height: 2rem; }
  @media ${media.touch} { &[data-size='small'] { width: ${tokens.size.touch}; height: ${tokens.size.touch}; } }
  &:disabled, &[aria-disabled='true'] { cursor: not-allowed; opacity: 0.5; }
`;

export interface IconButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label' | 'aria-disabled'> {
  /** What the button does; an icon alone tells a screen reader nothing. */
  label: string;
  icon: ReactNode;
  size?: 'small' | 'medium';
  /** Ignores clicks and keeps the focus: for a button that is unavailable for a moment, or was just used. */
  'aria-disabled'?: boolean;
}

export function IconButton({ label, icon, size = 'medium', type = 'button', onClick, ...rest }: IconButtonProps) {
  const isOff = rest['aria-disabled'] ?? false;
  return (
    <IconButtonFrame
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-disabled={isOff || undefined}
      data-size={size}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      {icon}
    </IconButtonFrame>
  );
}
