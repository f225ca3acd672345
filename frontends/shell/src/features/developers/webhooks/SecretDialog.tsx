import { Button, Dialog, Field, Input, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { CopyButton } from '../tools/CopyButton.tsx';
import { webhooksTexts } from './webhooks.texts.ts';

/** Shows the secret once: only an explicit confirmation closes it, not a click beside it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useMessages(webhooksTexts);
  return (
    <Dialog
      open
      title={t('secretTitle')}
      description={t('secretText')}
      actions={<Button onClick={onClose}>{t('stored')}</Button>}
    >
      <Stack>
        <Field label={t('secret')}>
          <Input readOnly value={secret} onFocus={(event) => event.target.select()} />
        </Field>
        <div>
          <CopyButton text={secret} />
        </div>
      </Stack>
    </Dialog>
  );
}
