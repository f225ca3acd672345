import type { ReactNode } from 'react';

export interface AnsweredProps {
  /** Where the answer to the screen's first query has it, as `contact.name`; of several, all must be there, and the first is written. */
  at: string;
  /** What is written; `{}` stands for the value. */
  text?: string;
  /** What holds the place until then. */
  children?: ReactNode;
}

/** A place that boot.ts fills while the app is still on its way. In the app itself it is what it holds. */
export const Answered = ({ at, text, children }: AnsweredProps) => (
  <span data-answer={at} data-text={text}>
    {children}
  </span>
);
