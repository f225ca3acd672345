import { useRef } from 'react';

/**
 * A call that fails answers without data (`errorPolicy: 'all'`): what was shown stays until somebody answers.
 * @param answer undefined while nobody has answered
 * @param question what is asked for; of another one nothing stays
 */
export function useLastAnswer<T>(answer: T | undefined, question: string): T | undefined {
  const last = useRef<{ question: string; answer: T }>(undefined);
  if (answer !== undefined) last.current = { question, answer };
  return last.current?.question === question ? last.current.answer : undefined;
}
