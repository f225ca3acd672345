import { problemOf } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useState } from 'react';
import { webhooksTexts } from './webhooks.texts.ts';

/** Runs one change at a time, and shows its result. */
export function useWebhookChange() {
  const t = useMessages(webhooksTexts);
  const { toast } = useToast();
  const [pending, setPending] = useState<string | null>(null);

  /** @param work returns a message to show, or undefined */
  async function attempt(name: string, work: () => Promise<string | undefined>): Promise<void> {
    setPending(name);
    try {
      const title = await work();
      if (title) toast({ title });
    } catch (error) {
      toast({ title: t('failed'), description: problemOf(error).message, variant: 'destructive' });
    }
    setPending(null);
  }
  return { attempt, pending };
}
