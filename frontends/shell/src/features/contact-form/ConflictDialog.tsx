import { type CustomField, keyOfColumn } from '@kaard/contact-formats/custom';
import { MergeDialog } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { NETWORK_NAMES } from '../../contact/link/links.rules.ts';
import { contactFormTexts } from './contact-form.texts.ts';
import { ADDRESS_PARTS, type ContactFormValues, cleaned, type FormField } from './form.rules.ts';
import type { Conflict } from './useUpdateContact.ts';

export interface ConflictDialogProps {
  conflict: Conflict;
  custom: readonly CustomField[];
  onSave: (values: ContactFormValues) => Promise<void>;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Two people, or two tabs, changed one contact. */
export function ConflictDialog({ conflict, custom, onSave, onTakeTheirs, onClose }: ConflictDialogProps) {
  const t = useMessages(contactFormTexts);
  const nameOf = useFieldName(custom);
  const list = new Intl.ListFormat(useLocale());
  const { contested, changedElsewhere, merged, present, mine } = conflict;
  return (
    <MergeDialog
      title={t('conflictTitle')}
      description={t('conflictText')}
      notes={[
        // A favourite or a photo is in no field of the form.
        ...(changedElsewhere.length
          ? [t('conflictTheirs', { fields: list.format(changedElsewhere.map(nameOf)) })]
          : []),
        contested.length ? t('conflictChoose', { count: contested.length }) : t('conflictMerged'),
      ]}
      questions={contested.map((field) => ({
        field,
        label: nameOf(field),
        mine: textOf(mine, field),
        theirs: textOf(present, field),
      }))}
      words={{
        mine: t('mine'),
        theirs: t('theirs'),
        nothing: t('nothing'),
        takeTheirs: t('takeTheirs'),
        save: t(contested.length ? 'saveChoices' : 'keepBoth'),
      }}
      onSave={(theirs) =>
        onSave({ ...merged, ...Object.fromEntries([...theirs].map((field) => [field, present[field]])) })
      }
      onTakeTheirs={onTakeTheirs}
      onClose={onClose}
    />
  );
}

function useFieldName(custom: readonly CustomField[]): (field: FormField) => string {
  const t = useMessages(contactFormTexts);
  return (field) => {
    const key = keyOfColumn(field);
    if (key !== null) return custom.find((one) => one.key === key)?.name ?? key;
    if (field in NETWORK_NAMES) return NETWORK_NAMES[field as keyof typeof NETWORK_NAMES];
    if (field === 'addresses') return t('address', { number: '' }).trim();
    return t(field as 'name' | 'emails');
  };
}

/** A field's value in one line. */
function textOf(form: ContactFormValues, field: FormField): string {
  const value = cleaned(form)[field];
  if (value === undefined || typeof value === 'string') return value ?? '';
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
