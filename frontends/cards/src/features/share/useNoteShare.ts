import { useMutation } from '@kaard/ui/graphql';
import { useCallback } from 'react';
import { NoteShareDocument, type ShareWay } from '../../generated/graphql.ts';

/**
 * Counts an act of sharing, once. Nobody waits for it: a share that could not be counted is still one, and is not counted
 * later, when it may be another day.
 */
export function useNoteShare(id: string): (way: ShareWay) => void {
  const [note] = useMutation(NoteShareDocument);
  return useCallback((way) => void note({ variables: { id, way } }).catch(() => {}), [note, id]);
}
