import { openBeside } from '@kaard/ui/beside';
import { useMessages } from '@kaard/ui/i18n';
import { cardFormTexts } from './card-form.texts.ts';

/**
 * The action of a toast about a limit of the plan: the plans open in a new tab beside the form, which keeps its input.
 */
export function usePlansAction(): { label: string; run: () => void } {
  const t = useMessages(cardFormTexts);
  return { label: t('seePlans'), run: () => openBeside('/pricing') };
}
