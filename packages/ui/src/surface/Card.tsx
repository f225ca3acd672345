import { tokens } from '@kaard/ui/theme';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.section`
  padding: ${tokens.space.roomy};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.card};

  &[data-padding='none'] { padding: 0; overflow: hidden; }
  @media (max-width: 30rem) { &[data-padding='base'] { padding: 1.25rem; } }
  @media print {
    padding: 0;
    border-radius: 0;
    box-shadow: none;
    break-inside: avoid;
  }
`;

const Title = styled.h2`
  margin-bottom: ${tokens.space.base};
  font-size: ${tokens.type.lead};
`;

export interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title?: ReactNode;
  /** `none` for lists and pictures that reach the edge. */
  padding?: 'base' | 'none';
}

export function Card({ title, padding = 'base', children, ...rest }: CardProps) {
  return (
    <Frame {...rest} data-padding={padding}>
      {title && <Title>{title}</Title>}
      {children}
    </Frame>
  );
}
