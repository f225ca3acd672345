import { problemOf } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useCallback } from 'react';
import { explainProblem } from './account.rules.ts';
import { accountTexts } from './account.texts.ts';

/** An error of a change, in words. */
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
