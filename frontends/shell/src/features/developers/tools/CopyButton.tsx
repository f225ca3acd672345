import { Button } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { toolsTexts } from './tools.texts.ts';

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useMessages(toolsTexts);
  const { toast } = useToast();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t('copied') });
    } catch {
      toast({ title: t('copyFailed'), variant: 'destructive' });
    }
  }
  return (
    <Button variant="secondary" size="small" aria-label={label} onClick={() => void copy()}>
      {t('copy')}
    </Button>
  );
}
