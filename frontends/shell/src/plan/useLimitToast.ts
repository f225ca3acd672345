import { openBeside } from '@kaard/ui/beside';
import { useMessages } from '@kaard/ui/i18n';
import { useNavigate } from '@kaard/ui/router';
import { useToast } from '@kaard/ui/toast';
import { planTexts } from './plan.texts.ts';

/** Milliseconds: two sentences and a way on. */
const DURATION_MS = 12_000;
const PLANS = '/pricing';

/**
 * Says what is full and what still works, and leads to the plans.
 * @param isTyping the screen holds what somebody has typed: the plans open beside it
 * @param saysAll the message says itself what still works
 */
export function useLimitToast({ isTyping = false, saysAll = false } = {}): (title: string, message: string) => void {
  const t = useMessages(planTexts);
  const navigate = useNavigate();
  const { toast } = useToast();
  return (title, message) =>
    void toast({
      title,
      description: saysAll ? message : t('limitText', { message }),
      variant: 'destructive',
      duration: DURATION_MS,
      action: {
        label: t('seePlans'),
        run: () => void (isTyping ? openBeside(PLANS) : navigate(PLANS)),
      },
    });
}
