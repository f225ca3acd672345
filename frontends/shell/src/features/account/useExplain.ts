import { problemOf } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useCallback } from 'react';
import { explainProblem } from './account.rules.ts';
import { accountTexts } from './account.texts.ts';

/** Returns a function that explains why a change failed. */
export function useExplain(): (error: unknown) => string {
  const t = useMessages(accountTexts);
  return useCallback(
    (error) => {
      const told = explainProblem(problemOf(error));
      return 'message' in told ? told.message : t(told.key, 'seconds' in told ? { seconds: told.seconds } : {});
    },
    [t],
  );
}
