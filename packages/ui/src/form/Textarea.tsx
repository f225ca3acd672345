import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyle } from './control.ts';
import { useFieldWiring } from './field-wiring.ts';

const Area = styled.textarea`
  ${controlStyle}
  min-height: 7rem;
  resize: vertical;
  field-sizing: content;
  max-height: 60vh;
`;

export type TextareaProps = ComponentPropsWithRef<'textarea'>;

export function Textarea({ onFocus, ...props }: TextareaProps) {
  return (
    <Area
      dir="auto"
      {...useFieldWiring()}
      {...props}
      onFocus={(event) => {
        const { currentTarget: area } = event;
        // Chromium does not scroll a field that receives the keyboard focus from under sticky buttons. A pressed one
        // must stay under the finger.
        if (!area.matches(':active')) area.scrollIntoView({ block: 'nearest' });
        onFocus?.(event);
      }}
    />
  );
}
