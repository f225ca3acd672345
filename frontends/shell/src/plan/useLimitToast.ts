import { openBeside } from '@kaard/ui/beside';
import { useMessages } from '@kaard/ui/i18n';
import { useNavigate } from '@kaard/ui/router';
import { useToast } from '@kaard/ui/toast';
import { planTexts } from './plan.texts.ts';

/** Milliseconds; enough to read two sentences and press a button. */
const DURATION_MS = 12_000;
const PLANS = '/pricing';

/**
 * Says which limit is reached and what still works, and links to the plans.
 * @param isTyping whether the screen has unsaved input: then the plans open in a new tab
 * @param saysAll whether the message itself says what still works
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
