import { LONGEST_CHOICE, LONGEST_CUSTOM_NAME, MOST_CHOICES } from '@kaard/contact-formats/custom';
import { Button, Dialog, Field, IconButton, Input, Notice, Row, Select, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { CustomFieldChoiceInput, CustomFieldKind, ManagedFieldFragment } from '../../generated/graphql.ts';
import { customFieldsTexts } from './custom-fields.texts.ts';

const KINDS = ['TEXT', 'NUMBER', 'DATE', 'CHOICE', 'LINK'] as const satisfies readonly CustomFieldKind[];

const Choices = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend { padding: 0; margin-bottom: ${tokens.space.small}; font-size: ${tokens.type.small}; font-weight: 600; }
  & > div { display: flex; gap: ${tokens.space.small}; margin-bottom: ${tokens.space.small}; }
  & > div > input { flex: 1; min-width: 0; }
  & > p { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
`;

interface Choice {
  id: number;
  name: string;
  formerName: string | null;
}

export interface FieldDraft {
  name: string;
  kind: CustomFieldKind;
  choices: CustomFieldChoiceInput[];
}

export interface FieldDialogProps {
  /** Null for a new field. */
  field: ManagedFieldFragment | null;
  isSaving: boolean;
  /** Resolves to the reason for a refusal; null if it was saved. */
  onSave: (draft: FieldDraft) => Promise<string | null>;
  onClose: () => void;
}

let nextId = 0;
const choiceOf = (name: string, formerName: string | null): Choice => ({ id: ++nextId, name, formerName });

/**
 * Edits a field’s name, kind and choices. The kind of an existing field can’t change, because its values would be
 * invalid.
 */
export function FieldDialog({ field, isSaving, onSave, onClose }: FieldDialogProps) {
  const t = useMessages(customFieldsTexts);
  const form = useId();
  const [name, setName] = useState(field?.name ?? '');
  const [kind, setKind] = useState<CustomFieldKind>(field?.kind ?? 'TEXT');
  const [choices, setChoices] = useState<Choice[]>(
    () => field?.choices.map((choice) => choiceOf(choice, choice)) ?? [choiceOf('', null), choiceOf('', null)],
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const lacksName = !name.trim();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    setProblem(null);
    if (lacksName) return nameField.current?.focus();
    const given = kind === 'CHOICE' ? choices.filter((choice) => choice.name.trim()) : [];
    setProblem(
      await onSave({ name, kind, choices: given.map(({ name: text, formerName }) => ({ name: text, formerName })) }),
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(field ? 'editTitle' : 'addTitle')}
      actions={
        <Button type="submit" form={form} pending={isSaving}>
          {t('save')}
        </Button>
      }
    >
      <Stack as="form" id={form} data-gap="roomy" onSubmit={(event) => void submit(event)}>
        {problem && (
          <Notice kind="danger" isNews>
            {problem}
          </Notice>
        )}
        <Field label={t('name')} required error={isTried && lacksName ? t('nameMissing') : undefined}>
          <Input
            ref={nameField}
            value={name}
            maxLength={LONGEST_CUSTOM_NAME}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {!field && (
          <Field label={t('kind')}>
            <Select value={kind} onChange={(event) => setKind(event.target.value as CustomFieldKind)}>
              {KINDS.map((one) => (
                <option key={one} value={one}>
                  {t(`kind${one}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {kind === 'CHOICE' && (
          <Choices>
            <legend>{t('choices')}</legend>
            {choices.map((choice, at) => (
              <div key={choice.id}>
                <Input
                  aria-label={t('choice', { number: at + 1 })}
                  value={choice.name}
                  maxLength={LONGEST_CHOICE}
                  autoComplete="off"
                  onChange={(event) =>
                    setChoices(choices.map((one) => (one === choice ? { ...one, name: event.target.value } : one)))
                  }
                />
                <IconButton
                  type="button"
                  label={t('choiceRemove', { number: at + 1 })}
                  icon={<X size={18} aria-hidden />}
                  onClick={() => setChoices(choices.filter((one) => one !== choice))}
                />
              </div>
            ))}
            <Row>
              <Button
                type="button"
                variant="secondary"
                size="small"
                icon={<Plus size={16} aria-hidden />}
                disabled={choices.length >= MOST_CHOICES}
                onClick={() => setChoices([...choices, choiceOf('', null)])}
              >
                {t('choiceAdd')}
              </Button>
            </Row>
            {field && <p>{t('choicesHint')}</p>}
          </Choices>
        )}
      </Stack>
    </Dialog>
  );
}
