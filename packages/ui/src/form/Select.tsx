import { tokens } from '@kaard/ui/theme';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef, KeyboardEvent, SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { controlStyle } from './control.ts';
import { useFieldWiring } from './field-wiring.ts';

const Frame = styled.span`
  position: relative;
  display: block;

  & > svg { position: absolute; inset: 0 0.875rem 0 auto; margin-block: auto; color: ${tokens.color.inkSoft}; pointer-events: none; }
`;

const Control = styled.select`
  ${controlStyle}
  appearance: none;
  padding-inline-end: 2.5rem;
  cursor: pointer;

  &:disabled { cursor: not-allowed; }
  &[aria-busy='true'] { cursor: progress; }
  option { background: ${tokens.color.raised}; color: ${tokens.color.ink}; }
`;

export interface SelectProps extends ComponentPropsWithRef<'select'> {
  /** The choice is being saved: keeps the focus and ignores further changes. */
  pending?: boolean;
}

const PENDING = {
  'aria-disabled': true,
  'aria-busy': true,
  // The list does not open, but the keyboard focus can move on.
  onMouseDown: (event: SyntheticEvent) => event.preventDefault(),
  onKeyDown: (event: KeyboardEvent) => event.key !== 'Tab' && event.preventDefault(),
  // If it opens anyway, React resets the choice to `value`.
  onChange: () => {},
};

/** Choice of one among a few `<option>`s: the native list, which every phone and screen reader supports. */
export function Select({ pending = false, ...props }: SelectProps) {
  return (
    <Frame>
      <Control {...useFieldWiring()} {...props} {...(pending && PENDING)} />
      <ChevronDown size={18} aria-hidden />
    </Frame>
  );
}
