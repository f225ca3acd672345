import { describe, expect, it, jest } from '@jest/globals';
import { type ContactPage, createContactList, type FetchContacts, PAGE_SIZES } from './contact-list.ts';

const person = (index: number) => ({
  __typename: 'Contact' as const,
  id: String(index),
  name: `Person ${index} Fictive`,
  title: null,
  company: null,
  tags: [],
  isFavourite: false,
  photo: null,
  createdAt: '2026-01-01T00:00:00.000Z',
});

/** An address book of so many people; cursors are indexes. */
function book(size: number) {
  const fetchPage = jest.fn<FetchContacts>(async (after, first) => {
    const from = Number(after ?? 0);
    const rows = Array.from({ length: Math.max(0, Math.min(first, size - from)) }, (_, index) => person(from + index));
    return { rows, total: size, next: from + first < size ? String(from + first) : null };
  });
  return { fetchPage, sizes: () => fetchPage.mock.calls.map(([, first]) => first) };
}

describe('a list of contacts', () => {
  it('says why it is empty when the first page cannot be fetched, and tries again when asked', async () => {
    const { fetchPage } = book(3);
    fetchPage.mockRejectedValueOnce(new Error('away'));
    const list = createContactList(fetchPage);
    await list.reach(0).catch(() => {});
    expect(list.state().error).toEqual(new Error('away'));
    expect(list.state().total).toBeUndefined();
    list.retry();
    await list.reach(3);
    expect(list.state()).toMatchObject({ error: undefined, total: 3, isLoading: false });
  });

  it('keeps what it has when a later page fails, and asks no more until somebody wants it', async () => {
    const { fetchPage } = book(500);
    const list = createContactList(fetchPage);
    await list.reach(1);
    fetchPage.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('still away'));
    await expect(list.reach(100)).rejects.toThrow('Not all rows');
    expect(list.state()).toMatchObject({ error: undefined, isMoreMissing: true });
    const calls = fetchPage.mock.calls.length;
    list.look(10);
    expect(list.row(0)?.id).toBe('0');
    expect(fetchPage.mock.calls.length).toBe(calls);
  });

  it('fetches as far as somebody looks and no further', async () => {
    const { fetchPage, sizes } = book(10_000);
    const list = createContactList(fetchPage);
    await list.reach(1);
    expect(sizes()).toEqual([PAGE_SIZES.first]);
    expect(list.state().total).toBe(10_000);
    expect(list.row(59)?.id).toBe('59');
    expect(list.row(60)).toBeUndefined();
    list.look(20);
    await list.reach(61);
    expect(sizes()).toEqual([PAGE_SIZES.first, PAGE_SIZES.next]);
  });

  it('reaches a place far away in large steps', async () => {
    const { fetchPage, sizes } = book(10_000);
    const list = createContactList(fetchPage);
    await list.reach(10_000);
    expect(sizes().length).toBeLessThanOrEqual(12);
    expect(list.row(9_999)?.id).toBe('9999');
  });

  it('drops an answer that comes after it was closed', async () => {
    let answer: (page: ContactPage) => void = () => {};
    const list = createContactList(() => new Promise((resolve) => (answer = resolve)));
    const seen = jest.fn();
    list.subscribe(seen);
    list.start();
    list.close();
    answer({ rows: [person(1)], total: 1, next: null });
    await Promise.resolve();
    expect(list.row(0)).toBeUndefined();
    expect(seen).not.toHaveBeenCalled();
  });

  it('shows the rows of before in their places until its own are here', async () => {
    const before = createContactList(book(300).fetchPage);
    await before.reach(300);
    const list = createContactList(book(299).fetchPage, { list: before, isSame: true });
    expect(list.row(250)?.id).toBe('250');
    expect(list.state()).toMatchObject({ total: 300, isLoading: true });
    await list.reach(299);
    expect(list.state().total).toBe(299);
    expect(list.row(299)).toBeUndefined();
  });

  it('of other people shows those of before only until the first answer', async () => {
    const before = createContactList(book(300).fetchPage);
    await before.reach(300);
    const list = createContactList(book(100).fetchPage, { list: before, isSame: false });
    expect(list.row(250)?.id).toBe('250');
    await list.reach(1);
    expect(list.row(80)).toBeUndefined();
  });

  it('stays as it was when it cannot be fetched again, and tries again when asked', async () => {
    const before = createContactList(book(3).fetchPage);
    await before.reach(3);
    const { fetchPage } = book(2);
    fetchPage.mockRejectedValueOnce(new Error('away'));
    const list = createContactList(fetchPage, { list: before, isSame: true });
    await list.reach(0);
    expect(list.state()).toMatchObject({ error: undefined, isMoreMissing: true, total: 3 });
    expect(list.row(2)?.id).toBe('2');
    list.retry();
    await list.reach(2);
    expect(list.state()).toMatchObject({ isMoreMissing: false, isLoading: false, total: 2 });
  });

  it('does not pass off other people as its own when it cannot be fetched', async () => {
    const others = createContactList(book(3).fetchPage);
    await others.reach(3);
    const fails = () => Promise.reject(new Error('away'));
    const list = createContactList(fails, { list: others, isSame: false });
    await list.reach(0);
    expect(list.state().error).toEqual(new Error('away'));
    const again = createContactList(fails, { list, isSame: true });
    await again.reach(0);
    expect(again.state().error).toEqual(new Error('away'));
  });

  it('takes rows out at once', async () => {
    const list = createContactList(book(100).fetchPage);
    await list.reach(100);
    list.remove(new Set(['1', '3', 'nobody']));
    expect(list.state().total).toBe(98);
    expect([0, 1, 2].map((index) => list.row(index)?.id)).toEqual(['0', '2', '4']);
  });
});
