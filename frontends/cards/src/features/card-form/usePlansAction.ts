import { openBeside } from '@kaard/ui/beside';
import { useMessages } from '@kaard/ui/i18n';
import { cardFormTexts } from './card-form.texts.ts';

/** For a toast that names a limit of the plan: the plans open beside the form, which keeps what was typed. */
export function usePlansAction(): { label: string; run: () => void } {
  const t = useMessages(cardFormTexts);
  return { label: t('seePlans'), run: () => openBeside('/pricing') };
}
