import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ButtonFrame, type ButtonSize, type ButtonVariant } from './Button.tsx';

export interface ButtonAnchorProps extends ComponentPropsWithRef<'a'> {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  icon?: ReactNode;
}

/**
 * A link that looks like a button and leaves the page (a download, another document). Inside the product use
 * ButtonLink.
 */
export function ButtonAnchor({
  variant = 'primary',
  size = 'medium',
  wide = false,
  icon,
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <ButtonFrame as="a" {...rest} data-variant={variant} data-size={size} data-wide={wide}>
      {icon}
      {children}
    </ButtonFrame>
  );
}
