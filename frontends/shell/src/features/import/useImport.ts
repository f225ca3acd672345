import { forgetContactLists, useApolloClient, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { readUserId } from '@kaard/ui/session';
import { useToast } from '@kaard/ui/toast';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTellFailure } from '../../failures/useTellFailure.ts';
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
import { useFollowed } from '../../work/useFollowed.ts';
import { followUnseen } from './follow-unseen.ts';
import { failedAt, hasNobody, isWorking, savedNobody } from './import.rules.ts';
import { importTexts } from './import.texts.ts';

/** Choices before saving. */
export interface HowToStart {
  onDuplicate: ImportOnDuplicate;
  /** The numbers of excluded rows. */
  leftOut: number[];
  /** Whether contacts without tags get one that names their origin. */
  isTagged: boolean;
}

/** An import: followed until it is idle, with functions to change it. */
export function useImport(id: string) {
  const t = useMessages(importTexts);
  const { toast } = useToast();
  const tellFailure = useTellFailure();
  const client = useApolloClient();
  const asked = useQuery(ContactImportDocument, { variables: { id }, fetchPolicy: 'network-only' });
  const { error, refetch } = asked;
  // A failed refresh keeps the shown data: the person may be choosing exclusions and settings.
  const data = useKept(asked, (answer) => answer.contactImport);
  const [isBusy, setBusy] = useState(false);
  const job = data?.contactImport;
  const state = job?.state;
  const last = useRef<ImportState>(undefined);

  const following = useFollowed(
    state !== undefined && isWorking(state),
    async () => {
      const { data: seen, error: problem } = await refetch();
      if (!seen?.contactImport && problem) throw problem;
      return isWorking(seen?.contactImport?.state ?? 'FAILED');
    },
    { type: 'import', id },
  );

  const tellEnd = useEffectEvent((before: ImportState | undefined) => {
    if (!job) return;
    const failed = (title: string, description?: string | null) =>
      toast({ title, variant: 'destructive', ...(description && { description }) });
    // Also on the first load: reading a small file ends before this page’s first request.
    if (hasNobody(job)) failed(t('importFailed'), t('noContacts'));
    else if (job.state === 'FAILED') {
      const why = failedAt(job, before);
      if (why === 'undoFailed') failed(t(why), job.failure);
      else failed(t('importFailed'), why ? t(why) : (job.failure ?? t('unreadable')));
    }
    if (!before) return;
    if (job.state === 'DONE') {
      const { overLimit } = job;
      const text = overLimit ? t('notFitting', { count: overLimit }) : undefined;
      if (savedNobody(job)) failed(t(overLimit ? 'limitTitle' : 'importFailed'), text ?? t('startFailed'));
      else toast({ title: t('success'), ...(text && { description: text }) });
    }
    if (job.state === 'UNDONE') toast({ title: t('undoneTitle') });
  });
  useEffect(() => {
    const before = last.current;
    last.current = state;
    if (!state || before === state) return;
    tellEnd(before);
    // Contacts saved meanwhile are not in cached lists.
    if (state !== 'READING' && state !== 'PREVIEW') forgetContactLists(client.cache);
  }, [state, client]);

  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    const owner = readUserId();
    return () => {
      isLeft.current = true;
      if (last.current === 'SAVING' || last.current === 'UNDOING') void followUnseen(client, id, owner);
    };
  }, [client, id]);

  /** @returns whether it was done */
  async function change(failure: 'mappingFailed' | 'startFailed' | 'undoFailed', work: () => Promise<unknown>) {
    const owner = readUserId();
    setBusy(true);
    try {
      await work();
      if (isLeft.current && failure !== 'mappingFailed') void followUnseen(client, id, owner);
      return true;
    } catch (problem) {
      const isUndo = failure === 'undoFailed';
      tellFailure({
        title: t(isUndo ? failure : 'importFailed'),
        error: problem,
        text: t(isUndo ? 'tryLater' : failure),
      });
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
    isLost: following.isLost,
    lookAgain: following.again,
    retry: () => void refetch().catch(() => {}),
    setMapping: (entry: string | null, mapping: ImportMappingInput) =>
      change('mappingFailed', () =>
        client.mutate({ mutation: SetImportMappingDocument, variables: { id, entry, mapping } }),
      ),
    start: (how: HowToStart) =>
      change('startFailed', () => client.mutate({ mutation: StartImportDocument, variables: { id, ...how } })),
    undo: () => change('undoFailed', () => client.mutate({ mutation: UndoImportDocument, variables: { id } })),
    discard: () => change('startFailed', () => client.mutate({ mutation: DeleteImportDocument, variables: { id } })),
  };
}
