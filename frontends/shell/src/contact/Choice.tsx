import { useFieldWiring } from '@kaard/ui';
import { tokens } from '@kaard/ui/theme';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

const Control = styled.select`
  appearance: none;
  width: 100%;
  min-height: ${tokens.size.touch};
  padding: 0 2rem 0 0.875rem;
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.base};
  background: ${tokens.color.surface}
    url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16' fill='none' stroke='%23707a82' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m4 6 4 4 4-4'/%3E%3C/svg%3E")
    no-repeat right 0.625rem center;
  color: ${tokens.color.ink};
  text-overflow: ellipsis;
  cursor: pointer;

  &:hover { border-color: ${tokens.color.ink}; }
  &:focus-visible { outline: 2px solid ${tokens.color.focus}; outline-offset: 0; }
  &[data-empty='true'] { color: ${tokens.color.inkSoft}; }
`;

export interface ChoiceProps extends ComponentPropsWithRef<'select'> {
  /** Nothing is chosen: the words are those of a placeholder. */
  'data-empty'?: boolean;
  'data-more'?: boolean;
}

/** The browser's own list of choices, looking like a field; inside a Field it gets its label. */
export function Choice(props: ChoiceProps) {
  return <Control {...useFieldWiring()} {...props} />;
}
