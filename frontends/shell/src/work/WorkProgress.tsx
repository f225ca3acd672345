import { Card, ProgressBar, type Seen, Stack, secondsLeft } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { Lost } from './Lost.tsx';
import { workTexts } from './work.texts.ts';

const Figures = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
  font-variant-numeric: tabular-nums;
`;

export interface WorkProgressProps {
  title: string;
  done: number;
  /** 0 while unknown. */
  total: number;
  /** Replaces the figures. */
  text?: string;
  /** Further information while the work goes on. */
  children?: ReactNode;
  /** Whether there has been no answer for a while. */
  isLost: boolean;
  onAgain: () => void;
}

/** Progress of work on the server, with an estimate of the remaining time. */
export function WorkProgress({ title, done, total, text, children, isLost, onAgain }: WorkProgressProps) {
  const t = useMessages(workTexts);
  const number = new Intl.NumberFormat(useLocale());
  const left = useSecondsLeft(done, total);
  return (
    <Card title={title}>
      <Stack data-gap="small" role="status">
        <ProgressBar label={title} {...(total > 0 && { value: done / total })} />
        <Figures>
          {text ?? t('done', { done: number.format(done), total: number.format(total) })}
          {left !== null &&
            ` · ${left > 90 ? t('minutesLeft', { count: left / 60 }) : t('secondsLeft', { count: left })}`}
        </Figures>
        {children}
      </Stack>
      {isLost && <Lost onAgain={onAgain} />}
    </Card>
  );
}

/** Estimates the remaining seconds from the pace since the first render; null while no estimate is possible. */
function useSecondsLeft(done: number, total: number): number | null {
  const first = useRef<Seen & { total: number }>(undefined);
  const now: Seen = { at: performance.now(), done };
  // Restarts for other work, or if the same work restarts.
  if (!first.current || first.current.total !== total || done < first.current.done) first.current = { ...now, total };
  return secondsLeft(first.current, now, total);
}
