import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyle } from './control.ts';
import { useFieldWiring } from './field-wiring.ts';

const Control = styled.input`${controlStyle}`;
export type InputProps = ComponentPropsWithRef<'input'>;

/**
 * A text field. Only texts take the direction of their script: addresses and numbers are written from left to right in
 * every script.
 */
export function Input(props: InputProps) {
  const isText = /^(text|search)$/.test(props.type ?? 'text');
  return <Control dir={isText ? 'auto' : undefined} {...useFieldWiring()} {...props} />;
}
