import { tokens } from '@kaard/ui/theme';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../layout/media.ts';

const rowStyle = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: 0 ${tokens.space.snug};
  min-height: 1.5rem;
  padding-block: 0.375rem;
  font-weight: 500;
  cursor: pointer;

  @media ${media.touch} { padding-block: 0.625rem; }
  &:has(:disabled) { color: ${tokens.color.inkFaint}; cursor: not-allowed; }
  &:has([aria-busy='true']) { cursor: progress; }
`;

const boxStyle = css`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  width: 1.375rem;
  height: 1.375rem;
  margin: 0.0625rem 0 0;
  border: 1.5px solid ${tokens.color.lineStrong};
  background: ${tokens.color.surface};
  color: ${tokens.color.onAccent};
  cursor: inherit;
  transition: background-color ${tokens.motion.quick}, border-color ${tokens.motion.quick};

  &:hover:not(:disabled) { border-color: ${tokens.color.ink}; }
  &:checked, &:indeterminate { border-color: ${tokens.color.ink}; background: ${tokens.color.accent}; }
  &:disabled { opacity: 0.5; }
  &[aria-invalid='true'] { border-color: ${tokens.color.dangerText}; }
  @media (forced-colors: active) {
    appearance: auto;
    &&::after { content: none; }
  }
`;

const Label = styled.label`${rowStyle}`;

const Hint = styled.span`
  grid-column: 2;
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
  font-weight: 400;
`;

const Box = styled.input`
  ${boxStyle}
  border-radius: ${tokens.radius.small};

  &::after { content: ''; width: 0.375rem; height: 0.6875rem; margin-top: -0.1875rem; border: solid currentcolor; border-width: 0 2.5px 2.5px 0; rotate: 42deg; opacity: 0; }
  &:checked::after { opacity: 1; }
  &:indeterminate::after { width: 0.6875rem; height: 0; margin: 0; border-width: 0 0 2.5px; rotate: none; opacity: 1; }
`;

const Dot = styled.input`
  ${boxStyle}
  border-radius: ${tokens.radius.full};

  &::after { content: ''; width: 0.5625rem; height: 0.5625rem; border-radius: ${tokens.radius.full}; background: currentcolor; opacity: 0; }
  &:checked::after { opacity: 1; }
`;

const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 2.75rem;
  height: 1.625rem;
  margin: 0;
  border: 1.5px solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.sunken};
  cursor: inherit;
  transition: background-color ${tokens.motion.base}, border-color ${tokens.motion.base};

  &::after { content: ''; position: absolute; inset: 0.1875rem auto auto 0.1875rem; width: 1.0625rem; height: 1.0625rem; border-radius: ${tokens.radius.full}; background: ${tokens.color.inkSoft}; transition: translate ${tokens.motion.base} ${tokens.motion.ease}, background-color ${tokens.motion.base}; }
  &:checked { border-color: ${tokens.color.ink}; background: ${tokens.color.accent}; }
  &:checked::after { translate: 1.125rem; background: ${tokens.color.onAccent}; }
  &:disabled { opacity: 0.5; }
  @media (forced-colors: active) {
    appearance: auto;
    &&::after { content: none; }
  }
`;

export interface ChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** Makes the control read-only: React resets the mark to the value of `checked`. */
const PENDING = { 'aria-disabled': true, 'aria-busy': true, onChange: () => {} };

function useHint(hint: ReactNode) {
  const id = useId();
  return hint ? { id, 'aria-describedby': id } : { id: undefined };
}

/** Yes or no, in a form that is submitted later. `indeterminate`: only a part of the items is selected. */
export function Checkbox({
  label,
  hint,
  indeterminate = false,
  ref,
  ...rest
}: ChoiceProps & { indeterminate?: boolean }) {
  const { id, ...described } = useHint(hint);
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLInputElement, []);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <Label>
      <Box {...described} {...rest} ref={box} type="checkbox" />
      <span>{label}</span>
      {hint && <Hint id={id}>{hint}</Hint>}
    </Label>
  );
}

export interface SwitchProps extends ChoiceProps {
  /** The choice is being saved: keeps the focus and ignores further changes. */
  pending?: boolean;
}

/** On or off; takes effect at once. */
export function Switch({ label, hint, pending = false, ...rest }: SwitchProps) {
  const { id, ...described } = useHint(hint);
  return (
    <Label>
      <Track type="checkbox" role="switch" {...described} {...rest} {...(pending && PENDING)} />
      <span>{label}</span>
      {hint && <Hint id={id}>{hint}</Hint>}
    </Label>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${tokens.space.tiny};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend { margin-bottom: ${tokens.space.tiny}; padding: 0; font-size: ${tokens.type.small}; font-weight: 600; }
`;

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps {
  legend: string;
  options: readonly RadioOption[];
  value: string | null;
  onChange: (value: string) => void;
  /** The name of the form field; generated by default. */
  name?: string;
  /** ID of an element elsewhere that describes the whole group. */
  describedBy?: string;
}

/** Choice of one among a few options that should all be visible at once. */
export function RadioGroup({ legend, options, value, onChange, name, describedBy }: RadioGroupProps) {
  const own = useId();
  return (
    <Group aria-describedby={describedBy}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <Label key={option.value}>
          <Dot
            type="radio"
            name={name ?? own}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled ?? false}
            aria-describedby={option.hint ? `${own}-${option.value}` : undefined}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {option.hint && <Hint id={`${own}-${option.value}`}>{option.hint}</Hint>}
        </Label>
      ))}
    </Group>
  );
}
