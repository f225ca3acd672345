import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyle } from './control.ts';
import { useFieldWiring } from './Field.tsx';

const Control = styled.input`${controlStyle}`;
const Area = styled.textarea`
  ${controlStyle}
  min-height: 7rem;
  resize: vertical;
  field-sizing: content;
  max-height: 60vh;
`;

export type InputProps = ComponentPropsWithRef<'input'>;

export function Input(props: InputProps) {
  return <Control {...useFieldWiring()} {...props} />;
}

export type TextareaProps = ComponentPropsWithRef<'textarea'>;

export function Textarea(props: TextareaProps) {
  return <Area {...useFieldWiring()} {...props} />;
}
