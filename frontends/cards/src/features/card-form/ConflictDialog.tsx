import { MergeDialog } from '@kaard/ui/dialogs';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { cardFormTexts } from './card-form.texts.ts';
import { type CardFormValues, textOf } from './form.rules.ts';
import type { Conflict } from './useUpdateCard.ts';

export interface ConflictDialogProps {
  conflict: Conflict;
  onSave: (values: CardFormValues) => Promise<void>;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Two tabs changed one card: both versions, and a choice where they differ. */
export function ConflictDialog({ conflict, onSave, onTakeTheirs, onClose }: ConflictDialogProps) {
  const t = useMessages(cardFormTexts);
  const list = new Intl.ListFormat(useLocale());
  const { contested, changedElsewhere, merged, present, mine } = conflict;
  return (
    <MergeDialog
      title={t('conflictTitle')}
      description={t('conflictText')}
      notes={[
        t('conflictTheirs', { fields: list.format(changedElsewhere.map((field) => t(field))) }),
        contested.length ? t('conflictChoose', { count: contested.length }) : t('conflictMerged'),
      ]}
      questions={contested.map((field) => ({
        field,
        label: t(field),
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
