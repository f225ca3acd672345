import { Badge } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { priorityWord } from './evidence.rules.ts';
import { evidenceTexts } from './evidence.texts.ts';

const VARIANTS = { high: 'mark', medium: 'neutral', low: 'outline' } as const;

/**
 * Shows "High", "Medium" or "Low".
 * @param score from 0 to 10
 */
export function PriorityBadge({ score }: { score: number }) {
  const t = useMessages(evidenceTexts);
  const word = priorityWord(score);
  return <Badge variant={VARIANTS[word]}>{t(word)}</Badge>;
}
