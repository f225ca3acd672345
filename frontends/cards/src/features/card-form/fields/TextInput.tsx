import { LONGEST } from '@kaard/card-face/limits';
import { Button, Field, Input, type InputProps, Textarea } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import type { ReactNode } from 'react';
import { cardFormTexts } from '../card-form.texts.ts';
import type { TextField } from '../form.rules.ts';
import type { ReadMarks } from '../own-scan/useOwnScan.ts';
import type { CardForm } from '../useCardForm.ts';

const link = { type: 'url', inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;

/** Hints for on-screen keyboards and autofill. */
const INPUTS: Partial<Record<TextField, InputProps>> = {
  name: { autoComplete: 'off' },
  fullName: { autoComplete: 'name', autoCapitalize: 'words' },
  jobTitle: { autoComplete: 'organization-title' },
  company: { autoComplete: 'organization' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  website: { ...link, autoComplete: 'url' },
  linkedIn: { ...link, autoComplete: 'off' },
};

export interface TextInputProps {
  name: TextField;
  form: CardForm;
  marks: ReadMarks;
  hint?: ReactNode;
}

/** A text field of the card, with its error and its value from a scan. */
export function TextInput({ name, form, marks, hint }: TextInputProps) {
  const t = useMessages(cardFormTexts);
  const offer = marks.offerOf(name);
  const placeholderOf = (of: TextField) =>
    of === 'website' ? t('addressPlaceholder') : of === 'linkedIn' ? t('linkedInPlaceholder') : undefined;
  const shared = {
    name,
    value: form.values[name],
    maxLength: LONGEST[name],
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
  };
  return (
    <Field
      label={t(name)}
      required={name === 'name' || name === 'fullName'}
      error={form.errorOf(name)}
      mark={marks.isRead(name) ? t('readMark') : undefined}
      hint={
        offer === undefined ? (
          hint
        ) : (
          <Button variant="secondary" size="small" onClick={() => marks.take(name)}>
            {t('useRead', { value: offer })}
          </Button>
        )
      }
    >
      {name === 'bio' ? (
        <Textarea {...shared} />
      ) : (
        <Input {...INPUTS[name]} {...shared} placeholder={placeholderOf(name)} />
      )}
    </Field>
  );
}
