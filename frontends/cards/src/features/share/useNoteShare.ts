import { useMutation } from '@kaard/ui/graphql';
import { useCallback } from 'react';
import { NoteShareDocument, type ShareWay } from '../../generated/graphql.ts';

/**
 * Counts a share, once. Not awaited: a share that could not be counted is still one, and is not counted later, when it
 * might be another day.
 */
export function useNoteShare(id: string): (way: ShareWay) => void {
  const [note] = useMutation(NoteShareDocument);
  return useCallback((way) => void note({ variables: { id, way } }).catch(() => {}), [note, id]);
}
