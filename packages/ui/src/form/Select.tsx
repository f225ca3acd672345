import { tokens } from '@kaard/ui/theme';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyle } from './control.ts';
import { useFieldWiring } from './Field.tsx';

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
  option { background: ${tokens.color.raised}; color: ${tokens.color.ink}; }
`;

export type SelectProps = ComponentPropsWithRef<'select'>;

/** One of a few, with `<option>`s inside: the platform's own list, which every phone and screen reader knows. */
export function Select(props: SelectProps) {
  return (
    <Frame>
      <Control {...useFieldWiring()} {...props} />
      <ChevronDown size={18} aria-hidden />
    </Frame>
  );
}
