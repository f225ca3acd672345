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
  /** 0: nobody can tell yet. */
  total: number;
  /** Instead of the figures. */
  text?: string;
  /** What else is worth knowing while it goes on. */
  children?: ReactNode;
  /** Nobody has answered for a while. */
  isLost: boolean;
  onAgain: () => void;
}

/** Work that the server does: how far it is, and for how long it still goes on. */
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

/** At the pace since this was first drawn; null while nobody can tell. */
function useSecondsLeft(done: number, total: number): number | null {
  const first = useRef<Seen & { total: number }>(undefined);
  const now: Seen = { at: performance.now(), done };
  // Other work, or the same begun anew.
  if (!first.current || first.current.total !== total || done < first.current.done) first.current = { ...now, total };
  return secondsLeft(first.current, now, total);
}
