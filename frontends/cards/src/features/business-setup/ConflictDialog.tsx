import { MergeDialog } from '@kaard/ui/dialogs';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { type BusinessValues, textOf } from './business.rules.ts';
import { businessSetupTexts } from './business-setup.texts.ts';
import type { Conflict } from './useUpdateBusiness.ts';

export interface ConflictDialogProps {
  conflict: Conflict;
  onSave: (values: BusinessValues) => Promise<void>;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Two tabs changed the business profile: both versions, and a choice where they differ. */
export function ConflictDialog({ conflict, onSave, onTakeTheirs, onClose }: ConflictDialogProps) {
  const t = useMessages(businessSetupTexts);
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
