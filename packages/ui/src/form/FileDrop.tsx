import { tokens } from '@kaard/ui/theme';
import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../layout/visually-hidden.ts';

const Frame = styled.label`
  display: grid;
  justify-items: center;
  gap: ${tokens.space.small};
  padding: ${tokens.space.wide} ${tokens.space.base};
  border: 2px dashed ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  text-align: center;
  cursor: pointer;
  transition: background-color ${tokens.motion.base}, border-color ${tokens.motion.base};

  & > svg { color: ${tokens.color.inkSoft}; }
  &:hover { border-color: ${tokens.color.ink}; }
  &:has(:focus-visible) { outline: 2px solid ${tokens.color.focus}; outline-offset: 2px; }
  &:has([aria-invalid='true']) { border-color: ${tokens.color.dangerText}; }
  &[data-over='true'] { border-color: ${tokens.color.ink}; background: ${tokens.color.mark}; color: ${tokens.color.onMark}; }
  &[data-disabled='true'] { opacity: 0.55; cursor: not-allowed; }

  input { ${visuallyHidden} }
  b { font-weight: 600; text-decoration: underline ${tokens.color.accent} 2px; text-underline-offset: 3px; }
`;

const Hint = styled.span`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};

  [data-over='true'] > & { color: inherit; }
`;

const Problem = styled.span`
  color: ${tokens.color.dangerText};
  font-size: ${tokens.type.small};
  font-weight: 500;
`;

export interface FileDropProps {
  /** The instruction: "Choose a file or drop it here". */
  label: string;
  /** Accepted formats and sizes. */
  hint?: ReactNode;
  error?: string | undefined;
  /** In the format of `<input accept>`: `.csv,.vcf`. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  /** Called with all chosen files, even without `multiple`: a drop ignores it. */
  onFiles: (files: File[]) => void;
}

/** Takes files by picker, keyboard or drop. The caller must check the types: a drop ignores `accept`. */
export function FileDrop({ label, hint, error, accept, multiple = false, disabled = false, onFiles }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length) onFiles(files);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <Frame
      data-over={isOver}
      data-disabled={disabled}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) take(event.dataTransfer.files);
      }}
    >
      <Upload size={28} aria-hidden />
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => {
          take(event.target.files);
          // Allows the same file to be chosen again.
          event.target.value = '';
        }}
      />
      <b>{label}</b>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && (
        <Problem id={`${id}-error`} role="alert">
          {error}
        </Problem>
      )}
    </Frame>
  );
}
