import { Button, Dialog } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { NETWORK_NAMES } from '../../contact/links.rules.ts';
import { contactFormTexts } from './contact-form.texts.ts';
import { ADDRESS_PARTS, type ContactFormValues, cleaned, type FormField } from './form.rules.ts';
import type { Conflict } from './useUpdateContact.ts';

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
  input { width: 1.125rem; height: 1.125rem; margin: 0.1875rem 0 0; accent-color: ${tokens.color.ink}; }
  small { display: block; font-size: ${tokens.type.tiny}; color: ${tokens.color.inkSoft}; }
  em { font-style: normal; color: ${tokens.color.inkSoft}; }
`;

const Text = styled.p`
  color: ${tokens.color.inkSoft};
`;

export interface ConflictDialogProps {
  conflict: Conflict;
  onSave: (values: ContactFormValues) => Promise<void>;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Two people, or two tabs, changed one contact: says what happened there and lets the person choose, field by field. */
export function ConflictDialog({ conflict, onSave, onTakeTheirs, onClose }: ConflictDialogProps) {
  const t = useMessages(contactFormTexts);
  const nameOf = useFieldName();
  const list = new Intl.ListFormat(useLocale());
  const [theirs, setTheirs] = useState<ReadonlySet<FormField>>(new Set());
  const [isSaving, setSaving] = useState(false);
  const { contested, changedElsewhere, merged, present, mine } = conflict;

  function choose(field: FormField, isTheirs: boolean): void {
    const next = new Set(theirs);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTheirs(next);
  }

  async function save(): Promise<void> {
    setSaving(true);
    const taken = Object.fromEntries([...theirs].map((field) => [field, present[field]]));
    await onSave({ ...merged, ...taken });
    setSaving(false);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('conflictTitle')}
      description={t('conflictText')}
      actions={
        <>
          <Button variant="secondary" onClick={onTakeTheirs}>
            {t('takeTheirs')}
          </Button>
          <Button pending={isSaving} onClick={() => void save()}>
            {t('keepBoth')}
          </Button>
        </>
      }
    >
      <Text>{t('conflictTheirs', { fields: list.format(changedElsewhere.map(nameOf)) })}</Text>
      <Text>{contested.length ? t('conflictChoose', { count: contested.length }) : t('conflictMerged')}</Text>
      {contested.map((field) => (
        <Question key={field}>
          <legend>{nameOf(field)}</legend>
          {([false, true] as const).map((isTheirs) => (
            <label key={String(isTheirs)}>
              <input
                type="radio"
                name={`conflict-${field}`}
                checked={theirs.has(field) === isTheirs}
                onChange={() => choose(field, isTheirs)}
              />
              <span>
                <small>{t(isTheirs ? 'theirs' : 'mine')}</small>
                {textOf(isTheirs ? present : mine, field) || <em>{t('nothing')}</em>}
              </span>
            </label>
          ))}
        </Question>
      ))}
    </Dialog>
  );
}

function useFieldName(): (field: FormField) => string {
  const t = useMessages(contactFormTexts);
  return (field) => {
    if (field in NETWORK_NAMES) return NETWORK_NAMES[field as keyof typeof NETWORK_NAMES];
    if (field === 'addresses') return t('address', { number: '' }).trim();
    return t(field as 'name' | 'emails');
  };
}

/** A field's value in one line. */
function textOf(form: ContactFormValues, field: FormField): string {
  const value = cleaned(form)[field];
  if (typeof value === 'string') return value;
  return value
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('value' in part) return part.value;
      return ADDRESS_PARTS.map((name) => part[name])
        .filter(Boolean)
        .join(', ');
    })
    .join(' · ');
}
