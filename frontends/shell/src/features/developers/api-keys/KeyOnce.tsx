import { Button, Dialog, Field, Input } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { Copy } from 'lucide-react';
import { apiKeysTexts } from './api-keys.texts.ts';

/** Shows a new key, the only time it is visible. */
export function KeyOnce({ value, onClose }: { value: string; onClose: () => void }) {
  const t = useMessages(apiKeysTexts);
  const { toast } = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      toast({ title: t('copied') });
    } catch {
      // The clipboard needs a secure context (https) and permission.
      toast({ title: t('copyFailed'), variant: 'destructive' });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('onceTitle')}
      description={t('onceText')}
      actions={
        <>
          <Button variant="secondary" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button onClick={onClose}>{t('done')}</Button>
        </>
      }
    >
      <Field label={t('key')}>
        <Input value={value} readOnly autoComplete="off" onFocus={(event) => event.target.select()} />
      </Field>
    </Dialog>
  );
}
