import { describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { mergeVersions } from './merge.rules.ts';
import { useVersionedSave } from './useVersionedSave.ts';

interface Note {
  version: number;
  title: string;
  text: string;
}
type Values = Pick<Note, 'title' | 'text'>;
const FIELDS = ['title', 'text'] as const;
const valuesOf = ({ title, text }: Note): Values => ({ title, text });
const changed = (before: Values, after: Values) => FIELDS.filter((field) => before[field] !== after[field]);

const OPENED: Note = { version: 1, title: 'A', text: 'a' };

/** A store that takes a write only over its present version. */
function setUp(stored: Note | null) {
  const store = { note: stored };
  const told: string[] = [];
  const saved = jest.fn<() => void>();
  const hook = renderHook(() =>
    useVersionedSave<Note, Values, keyof Values>({
      opened: OPENED,
      async save(before, mine, dismiss) {
        if (store.note?.version !== before.version) throw new Error('conflict');
        store.note = { version: before.version + 1, ...mine };
        dismiss();
        saved();
      },
      tell(error) {
        const { message } = error as Error;
        if (message !== 'conflict') told.push(message);
        return message !== 'conflict';
      },
      look: async () => store.note,
      compare(before, mine, now) {
        const present = valuesOf(now);
        if (!changed(present, mine).length) return { goOn: async () => saved() };
        const merge = mergeVersions({ opened: valuesOf(before), mine, present }, changed);
        return merge.changedElsewhere.length ? { ask: { present, ...merge } } : { save: mine };
      },
      tellGone: () => void told.push('gone'),
      tellUnknown: () => void told.push('unknown'),
    }),
  );
  const update = (mine: Values) => act(() => hook.result.current.update(mine));
  const resolve = (mine: Values) => act(() => hook.result.current.resolve(mine));
  return { store, told, saved, update, resolve, now: () => hook.result.current };
}

describe('a write over a version that somebody else has replaced', () => {
  it('is not made: what both have changed is asked', async () => {
    const { store, saved, update, now } = setUp({ version: 2, title: 'B', text: 'a' });
    await update({ title: 'C', text: 'a' });
    expect(store.note?.title).toBe('B');
    expect(saved).not.toHaveBeenCalled();
    expect(now()).toMatchObject({ isSaving: false, conflict: { now: { version: 2 }, contested: ['title'] } });
  });

  it('is told when the thing is gone', async () => {
    const gone = setUp(null);
    await gone.update({ title: 'C', text: 'a' });
    expect([gone.told, gone.now().conflict]).toEqual([['gone'], null]);
  });

  it('is made over the version that was shown, and over no later one', async () => {
    const { store, saved, update, resolve, now } = setUp({ version: 2, title: 'B', text: 'a' });
    await update({ title: 'C', text: 'a' });
    store.note = { version: 3, title: 'D', text: 'a' };
    await resolve({ title: 'C', text: 'a' });
    expect(store.note).toMatchObject({ version: 3, title: 'D' });
    expect(now().conflict?.now.version).toBe(3);
    await resolve({ title: 'C', text: 'a' });
    expect(store.note).toEqual({ version: 4, title: 'C', text: 'a' });
    expect(saved).toHaveBeenCalledTimes(1);
    expect(now().conflict).toBeNull();
  });

  it('asks nobody where no field has changed', async () => {
    const { store, update, now } = setUp({ ...OPENED, version: 2 });
    await update({ title: 'C', text: 'a' });
    expect([store.note?.title, now().conflict]).toEqual(['C', null]);
  });

  it('goes on when it was saved and only the answer was lost', async () => {
    const { store, saved, update, now } = setUp({ version: 2, title: 'C', text: 'a' });
    await update({ title: 'C', text: 'a' });
    expect([store.note?.version, saved.mock.calls.length, now().conflict]).toEqual([2, 1, null]);
  });
});
