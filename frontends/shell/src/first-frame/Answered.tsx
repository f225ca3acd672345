import type { ReactNode } from 'react';

export interface AnsweredProps {
  /**
   * The path of the value in the answer to the screen’s first query, such as `contact.name`; of several paths, all must
   * have a value, and the first is shown.
   */
  at: string;
  /** The text to show; `{}` is replaced by the value. */
  text?: string;
  /** The placeholder until then. */
  children?: ReactNode;
}

/** A place that boot.ts fills before the app has loaded. In the app itself it just renders its children. */
export const Answered = ({ at, text, children }: AnsweredProps) => (
  <span data-answer={at} data-text={text}>
    {children}
  </span>
);
