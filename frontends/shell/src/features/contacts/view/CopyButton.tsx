import { IconButton } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { contactsTexts } from '../contacts.texts.ts';

/** How long the tick is shown, in milliseconds. */
const TICK_MS = 2000;

/** Copies a text to the clipboard and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useMessages(contactsTexts);
  const { toast } = useToast();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast({ title: t('copied'), description: text, duration: TICK_MS });
    } catch {
      toast({ title: t('copyFailed'), description: t('copyFailedText'), variant: 'destructive' });
    }
  }

  return (
    <IconButton
      label={t('copy', { what: label })}
      icon={isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
      onClick={() => void copy()}
    />
  );
}
