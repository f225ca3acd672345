import { tokens } from '@kaard/ui/theme';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../feedback/Spinner.tsx';
import { media } from '../layout/media.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive';
export type ButtonSize = 'small' | 'medium' | 'large';

export const ButtonFrame = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space.small};
  min-height: ${tokens.size.touch};
  padding: 0 1.125rem;
  border: 1px solid transparent;
  border-radius: ${tokens.radius.base};
  font-family: ${tokens.type.text};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  transition:
    background-color ${tokens.motion.quick},
    border-color ${tokens.motion.quick},
    transform ${tokens.motion.quick};

  &:active:not([aria-disabled='true'], :disabled) { transform: translateY(1px); }

  &[data-size='small'] { min-height: 2.25rem; padding: 0 0.75rem; font-size: ${tokens.type.small}; border-radius: 0.5rem; }
  @media ${media.touch} { &[data-size='small'] { min-height: ${tokens.size.touch}; } }
  &[data-size='large'] { min-height: 3.25rem; padding: 0 1.5rem; font-size: ${tokens.type.lead}; border-radius: 0.75rem; }
  &[data-wide='true'] { width: 100%; }

  &[data-variant='primary'] { background: ${tokens.color.accent}; color: ${tokens.color.onAccent}; }
  &[data-variant='primary']:hover { background: ${tokens.color.accentHover}; }

  &[data-variant='secondary'] { background: ${tokens.color.surface}; border-color: ${tokens.color.lineStrong}; color: ${tokens.color.ink}; }
  &[data-variant='secondary']:hover { background: ${tokens.color.sunken}; border-color: ${tokens.color.ink}; }

  &[data-variant='ghost'] { background: transparent; color: ${tokens.color.ink}; }
  &[data-variant='ghost']:hover { background: ${tokens.color.sunken}; }

  &[data-variant='destructive'] { background: ${tokens.color.danger}; color: ${tokens.color.onDanger}; }
  &[data-variant='destructive']:hover { background: ${tokens.color.dangerHover}; }

  &:disabled, &[aria-disabled='true'] { cursor: not-allowed; opacity: 0.55; }
  &[aria-busy='true'] { cursor: progress; opacity: 1; }

  svg { flex: none; }

  @media (forced-colors: active) { border-color: ButtonText; }
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows that work is under way, keeps the focus and ignores clicks, as `aria-disabled` does without work. */
  pending?: boolean;
  /** As wide as its container. */
  wide?: boolean;
  icon?: ReactNode;
}

export function Button({
  variant = 'primary',
  size = 'medium',
  pending = false,
  wide = false,
  icon,
  children,
  type = 'button',
  onClick,
  'aria-disabled': isOff,
  ...rest
}: ButtonProps) {
  const ignoresClicks = pending || isOff === true || isOff === 'true';
  return (
    <ButtonFrame
      {...rest}
      // Stays a submit button: Enter in a field clicks it and the click is ignored. Without a submit button Enter would
      // submit the form.
      type={type}
      data-variant={variant}
      data-size={size}
      data-wide={wide}
      aria-disabled={ignoresClicks || undefined}
      aria-busy={pending || undefined}
      onClick={ignoresClicks ? (event) => event.preventDefault() : onClick}
    >
      {pending ? <Spinner decorative /> : icon}
      {children}
    </ButtonFrame>
  );
}
