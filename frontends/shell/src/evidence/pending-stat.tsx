import { Skeleton, type Stat } from '@kaard/ui';
import { Answered } from '../first-frame/Answered.tsx';
import { WhyLoading } from './Why.tsx';

/** A placeholder of a figure with its "Why?". `at` and `text` as in `Answered`. */
export const pendingStat = (label: string, at: string, text?: string): Stat => ({
  label,
  value: undefined,
  pending: (
    <Answered at={at} {...(text && { text })}>
      <Skeleton width="2ch" />
    </Answered>
  ),
  extra: <WhyLoading />,
});
