import { forgetContactLists, problemOf, useApolloClient, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useEffect, useRef, useState } from 'react';
import {
  ContactImportDocument,
  DeleteImportDocument,
  type ImportMappingInput,
  type ImportOnDuplicate,
  type ImportState,
  SetImportMappingDocument,
  StartImportDocument,
  UndoImportDocument,
} from '../../generated/graphql.ts';
import { isWorking } from './import.rules.ts';
import { importTexts } from './import.texts.ts';

/** Milliseconds between two looks at an import that is at work. */
const PACE_MS = 700;

/** One import: looked at until it rests, and what a person can do with it. */
export function useImport(id: string) {
  const t = useMessages(importTexts);
  const { toast } = useToast();
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(ContactImportDocument, { variables: { id }, fetchPolicy: 'network-only' });
  const [isBusy, setBusy] = useState(false);
  const job = data?.contactImport;
  const state = job?.state;
  const last = useRef<ImportState>(undefined);

  useEffect(() => {
    if (!state || !isWorking(state)) return;
    // One after another: a slow answer must not be overtaken by the next question.
    let timer = setTimeout(async function look() {
      await refetch().catch(() => {});
      timer = setTimeout(look, PACE_MS);
    }, PACE_MS);
    return () => clearTimeout(timer);
  }, [state, refetch]);

  useEffect(() => {
    const before = last.current;
    last.current = state;
    if (!before || before === state) return;
    if (state === 'DONE') toast({ title: t('success') });
    if (state === 'UNDONE') toast({ title: t('undoneTitle') });
    if (state === 'FAILED') toast({ title: t('importFailed'), description: t('unreadable'), variant: 'destructive' });
    if (state === 'DONE' || state === 'UNDONE' || state === 'FAILED') forgetContactLists(client.cache);
  }, [state, client, toast, t]);

  /** @returns whether it was done */
  async function change(failure: 'mappingFailed' | 'startFailed' | 'undoFailed', work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (problem) {
      const { message } = problemOf(problem);
      toast({ title: t('importFailed'), description: message || t(failure), variant: 'destructive' });
      await refetch().catch(() => {});
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    job,
    error: job ? undefined : error,
    isMissing: data !== undefined && job === null && !error,
    isBusy,
    retry: () => void refetch().catch(() => {}),
    setMapping: (entry: string | null, mapping: ImportMappingInput) =>
      change('mappingFailed', () =>
        client.mutate({ mutation: SetImportMappingDocument, variables: { id, entry, mapping } }),
      ),
    start: (onDuplicate: ImportOnDuplicate) =>
      change('startFailed', () => client.mutate({ mutation: StartImportDocument, variables: { id, onDuplicate } })),
    undo: () => change('undoFailed', () => client.mutate({ mutation: UndoImportDocument, variables: { id } })),
    discard: () => change('startFailed', () => client.mutate({ mutation: DeleteImportDocument, variables: { id } })),
  };
}
