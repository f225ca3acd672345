import { problemOf } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { failuresTexts } from './failures.texts.ts';

export interface Failure {
  title: string;
  error: unknown;
  /** Shown if the server’s answer contains no readable reason. */
  text: string;
  /**
   * Repeats the action; only for actions that may run twice. Omit it if the button that started the action is still
   * visible.
   */
  again?: () => void;
}

/** Codes for a missing answer, and for an unreachable service. */
const AWAY = ['OFFLINE', 'SERVICE_UNAVAILABLE'];

/**
 * Shows that a change failed. Without an answer it is unknown whether the change was made: the message then claims
 * nothing, and offers to try again.
 */
export function useTellFailure(): (failure: Failure) => void {
  const t = useMessages(failuresTexts);
  const { toast } = useToast();
  return ({ title, error, text, again }) => {
    const { code, message } = problemOf(error);
    const description = code === 'OFFLINE' ? t('unanswered') : message || text;
    const isOffered = again && AWAY.includes(code);
    toast({
      ...{ title, description, variant: 'destructive' },
      ...(isOffered && { action: { label: t('again'), run: again } }),
    });
  };
}
