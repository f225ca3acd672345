import { problemOf } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { failuresTexts } from './failures.texts.ts';

export interface Failure {
  title: string;
  error: unknown;
  /** For when the server answered and gave no reason that is meant to be read. */
  text: string;
  /** Does the same once more; only for what may be done twice. Left out where the button that began it is still there. */
  again?: () => void;
}

/** Nobody answered, or somebody who said that what was asked for can't be reached. */
const AWAY = ['OFFLINE', 'SERVICE_UNAVAILABLE'];

/**
 * Tells of a change that failed. Where no answer came nobody knows whether it was done: nothing is claimed then, and it
 * can be tried again.
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
