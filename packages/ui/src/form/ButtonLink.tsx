import { Link, type LinkProps } from '@kaard/ui/router';
import type { ReactNode } from 'react';
import { ButtonFrame, type ButtonSize, type ButtonVariant } from './Button.tsx';

export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  icon?: ReactNode;
}

/** A link to a screen of the product that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  wide = false,
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <ButtonFrame as={Link} {...rest} data-variant={variant} data-size={size} data-wide={wide}>
      {icon}
      {children}
    </ButtonFrame>
  );
}
