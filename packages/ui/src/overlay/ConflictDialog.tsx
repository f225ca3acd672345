import { MergeDialog } from '@kaard/ui/dialogs';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import type { Merge } from '../form/merge.rules.ts';
import { conflictDialogTexts } from './conflict-dialog.texts.ts';

export interface ConflictDialogProps<Values, Field extends string & keyof Values> {
  title: string;
  /** Explains where the other change may have come from. */
  text?: string;
  conflict: Merge<Values, Field> & { present: Values; mine: Values };
  labelOf: (field: Field) => string;
  /** Formats a value for people. */
  textOf: (values: Values, field: Field) => string;
  onSave: (values: Values) => Promise<void>;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/**
 * Resolves a conflict of two people, or two tabs, who changed the same record: shows both versions, and a choice where
 * they differ.
 */
export function ConflictDialog<Values extends object, Field extends string & keyof Values>({
  title,
  text,
  conflict: { contested, changedElsewhere, merged, present, mine },
  labelOf,
  textOf,
  onSave,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps<Values, Field>) {
  const t = useMessages(conflictDialogTexts);
  const list = new Intl.ListFormat(useLocale());
  return (
    <MergeDialog
      title={title}
      description={text ?? t('text')}
      notes={[
        // The other side may have changed only fields that the form doesn’t have.
        ...(changedElsewhere.length
          ? [t('changedElsewhere', { fields: list.format(changedElsewhere.map(labelOf)) })]
          : []),
        contested.length ? t('choose', { count: contested.length }) : t('merged'),
      ]}
      questions={contested.map((field) => ({
        field,
        label: labelOf(field),
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
