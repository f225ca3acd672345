import { Badge } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { expiresSoon } from './evidence.rules.ts';
import { evidenceTexts } from './evidence.texts.ts';
import { PriorityBadge } from './PriorityBadge.tsx';

/** Small labels above or below the text of a piece of advice. */
export const Labels = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.tiny} ${tokens.space.small};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
`;

export interface AdviceLabelsProps {
  /** The kind of advice, in the reader’s language. */
  type: string;
  score: number;
  /** ISO 8601; null if it does not expire. */
  expiresAt: string | null;
}

/** Shows kind and priority, and whether the advice expires within a week. */
export function AdviceLabels({ type, score, expiresAt }: AdviceLabelsProps) {
  const t = useMessages(evidenceTexts);
  return (
    <Labels translate="yes">
      {type}
      <PriorityBadge score={score} />
      {expiresSoon(expiresAt, new Date()) && <Badge variant="danger">{t('expiresSoon')}</Badge>}
    </Labels>
  );
}
