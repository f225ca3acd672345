import { tokens } from '@kaard/ui/theme';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { FieldContext, type FieldWiring } from './field-wiring.ts';

const Frame = styled.div`
  display: grid;
  gap: 0.375rem;
  align-content: start;
  /* What stands beside its label never makes a form wider than its page. */
  min-width: 0;

  &[data-marked='true'] {
    padding: ${tokens.space.snug};
    margin: calc(-1 * ${tokens.space.snug});
    border-radius: ${tokens.radius.large};
    background: ${tokens.color.mark};
    box-shadow: inset 4px 0 0 ${tokens.color.accent};
  }
`;

const LabelRow = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${tokens.space.small};
`;

const Label = styled.label`
  font-size: ${tokens.type.small};
  font-weight: 600;
`;

const Star = styled.span`
  margin-inline-start: 0.25em;
  color: ${tokens.color.dangerText};
`;

const Mark = styled.span`
  font-size: ${tokens.type.tiny};
  font-weight: 600;
  color: ${tokens.color.onMark};
`;

const Note = styled.p`
  font-size: ${tokens.type.small};
  color: ${tokens.color.inkSoft};

  [data-marked='true'] > & { color: ${tokens.color.ink}; }
  &[data-kind='error'] { color: ${tokens.color.dangerText}; font-weight: 500; }
`;

export interface FieldProps {
  label: string;
  /** Help that is always visible. */
  hint?: ReactNode;
  /** What is wrong and how to fix it. */
  error?: string | undefined;
  /** Why the value should be checked; highlights the field. */
  mark?: string | undefined;
  required?: boolean;
  /** Shown at the right of the label (a suggestion, a messaging-app button). */
  action?: ReactNode;
  /** A single Input, Textarea or TagInput. */
  children: ReactNode;
}

/** Label, help, error and mark of a single control, connected to it for assistive technology. */
export function Field({ label, hint, error, mark, required = false, action, children }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, mark && `${id}-mark`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const wiring: FieldWiring = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  return (
    <Frame data-marked={Boolean(mark)}>
      <LabelRow>
        <Label htmlFor={id}>
          {label}
          {required && <Star aria-hidden>*</Star>}
        </Label>
        {mark && <Mark id={`${id}-mark`}>{mark}</Mark>}
        {action}
      </LabelRow>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint && <Note id={`${id}-hint`}>{hint}</Note>}
      {error && (
        <Note id={`${id}-error`} role="alert" data-kind="error">
          {error}
        </Note>
      )}
    </Frame>
  );
}
