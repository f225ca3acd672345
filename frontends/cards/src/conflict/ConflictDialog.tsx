import { MergeDialog } from '@kaard/ui/dialogs';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import type { Merge } from '@kaard/ui/merge';
import { conflictTexts } from './conflict.texts.ts';

interface ConflictDialogProps<Values, Field extends string & keyof Values> {
  title: string;
  conflict: Merge<Values, Field> & { present: Values; mine: Values };
  labelOf: (field: Field) => string;
  /** A value as people read it. */
  textOf: (values: Values, field: Field) => string;
  onSave: (values: Values) => Promise<void>;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Two tabs changed one thing: both versions, and a choice where they differ. */
export function ConflictDialog<Values extends object, Field extends string & keyof Values>({
  title,
  conflict: { contested, changedElsewhere, merged, present, mine },
  labelOf,
  textOf,
  onSave,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps<Values, Field>) {
  const t = useMessages(conflictTexts);
  const list = new Intl.ListFormat(useLocale());
  return (
    <MergeDialog
      title={title}
      description={t('text')}
      notes={[
        t('changedElsewhere', { fields: list.format(changedElsewhere.map(labelOf)) }),
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
