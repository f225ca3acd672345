import '@kaard/ui/nonce';
import { tokens } from '@kaard/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../form/Button.tsx';
import { Dialog } from './Dialog.tsx';

const Question = styled.fieldset`
  display: grid;
  gap: ${tokens.space.small};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend { padding: 0; margin-bottom: ${tokens.space.small}; font-weight: 600; }
  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 ${tokens.space.small};
    align-items: start;
    padding: ${tokens.space.small} ${tokens.space.snug};
    border: 1px solid ${tokens.color.lineStrong};
    border-radius: ${tokens.radius.base};
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  label:has(:checked) { border-color: ${tokens.color.ink}; background: ${tokens.color.mark}; color: ${tokens.color.ink}; }
  label:has(:focus-visible) { outline: 2px solid ${tokens.color.focus}; outline-offset: 2px; }
  label > span { white-space: pre-wrap; }
  input { width: 1.125rem; height: 1.125rem; margin: 0.1875rem 0 0; accent-color: ${tokens.color.ink}; }
  small { display: block; font-size: ${tokens.type.tiny}; color: ${tokens.color.inkSoft}; }
  em { font-style: normal; color: ${tokens.color.inkSoft}; }
`;

const Text = styled.p`
  color: ${tokens.color.inkSoft};
`;

export interface MergeQuestion<Field extends string> {
  field: Field;
  label: string;
  /** The value as text, with line breaks; empty for no value. */
  mine: string;
  theirs: string;
}

export interface MergeDialogProps<Field extends string> {
  title: string;
  description: string;
  /** Sentences that say what changed elsewhere and what has to be decided. */
  notes: readonly string[];
  /** Fields that both sides changed to different values. */
  questions: readonly MergeQuestion<Field>[];
  words: { mine: string; theirs: string; nothing: string; takeTheirs: string; save: string };
  /** @param theirs fields for which the other version is kept */
  onSave: (theirs: ReadonlySet<Field>) => Promise<void>;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/**
 * Resolves a conflict of two people, or two tabs, who changed the same record: says what changed elsewhere and lets the
 * person choose, field by field.
 */
export function MergeDialog<Field extends string>(props: MergeDialogProps<Field>) {
  const { title, description, notes, questions, words, onSave, onTakeTheirs, onClose } = props;
  const [theirs, setTheirs] = useState<ReadonlySet<Field>>(new Set());
  const [isSaving, setSaving] = useState(false);

  function choose(field: Field, isTheirs: boolean): void {
    const next = new Set(theirs);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTheirs(next);
  }

  async function save(): Promise<void> {
    setSaving(true);
    await onSave(theirs);
    setSaving(false);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" aria-disabled={isSaving} onClick={onTakeTheirs}>
            {words.takeTheirs}
          </Button>
          <Button pending={isSaving} onClick={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      {notes.map((note) => (
        <Text key={note}>{note}</Text>
      ))}
      {questions.map((question) => (
        <Question key={question.field}>
          <legend>{question.label}</legend>
          {([false, true] as const).map((isTheirs) => (
            <label key={String(isTheirs)}>
              <input
                type="radio"
                name={`merge-${question.field}`}
                checked={theirs.has(question.field) === isTheirs}
                onChange={() => choose(question.field, isTheirs)}
              />
              <span>
                <small>{isTheirs ? words.theirs : words.mine}</small>
                {(isTheirs ? question.theirs : question.mine) || <em>{words.nothing}</em>}
              </span>
            </label>
          ))}
        </Question>
      ))}
    </Dialog>
  );
}
