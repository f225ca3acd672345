import { Button, Dialog, Field, Input } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { type FormEvent, useId, useState } from 'react';
import { apiKeysTexts } from './api-keys.texts.ts';

export interface RenameKeyDialogProps {
  name: string;
  isBusy: boolean;
  onRename: (name: string) => void;
  onClose: () => void;
}

export function RenameKeyDialog({ name: before, isBusy, onRename, onClose }: RenameKeyDialogProps) {
  const t = useMessages(apiKeysTexts);
  const form = useId();
  const [name, setName] = useState(before);
  const [isTried, setTried] = useState(false);

  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (name.trim()) onRename(name.trim());
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={t('renameTitle')}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} pending={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save}>
        <Field label={t('name')} required error={isTried && !name.trim() ? t('nameMissing') : undefined}>
          <Input value={name} maxLength={60} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
