import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Dialog } from '../overlay/Dialog.tsx';
import { ToastProvider, toast } from './toast.tsx';
import { createToastQueue, TOAST_DURATION_MS } from './toast-queue.ts';

const titles = () => [...document.querySelectorAll('li[data-state="open"]')].map((item) => item.textContent);

// jsdom knows no pointer capture; Radix uses it for swiping.
Object.assign(Element.prototype, { hasPointerCapture: () => false, releasePointerCapture: () => {} });

describe('toasts', () => {
  // Loaded with the first message, which on a busy machine takes longer than a test likes to wait.
  beforeAll(async () => void (await import('./ToastViewport.tsx')));

  beforeEach(() => {
    render(
      <ToastProvider>
        <main>Page</main>
      </ToastProvider>,
    );
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows one at a time: the newest', async () => {
    act(() => void toast({ title: 'First' }));
    await screen.findByText('First');
    act(() => void toast({ title: 'Second', description: 'With more words' }));
    await screen.findByText('Second');
    expect(titles()).toEqual(['SecondWith more words']);
  });

  it('goes with what shows it', async () => {
    act(() => void toast({ title: 'From the screen before' }));
    await screen.findByText('From the screen before');
    cleanup();
    render(<ToastProvider>Another page</ToastProvider>);
    act(() => void toast({ title: 'Here' }));
    await screen.findByText('Here');
    expect(titles()).toEqual(['Here']);
    cleanup();
    render(<ToastProvider>Nothing new</ToastProvider>);
    await act(async () => {});
    expect(titles()).toEqual([]);
  });

  it('goes when it is closed', async () => {
    act(() => void toast({ title: 'Saved' }));
    await screen.findByText('Saved');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(titles()).toEqual([]));
  });

  it('goes by itself after five seconds, or after its own time', async () => {
    act(() => void toast({ title: 'Warm-up' }));
    await screen.findByText('Warm-up');
    jest.useFakeTimers();
    for (const [message, ms] of [
      [{ title: 'Usual' }, TOAST_DURATION_MS],
      [{ title: 'Short', duration: 2000 }, 2000],
    ] as const) {
      act(() => void toast(message));
      expect(titles()).toEqual([message.title]);
      act(() => void jest.advanceTimersByTime(ms - 100));
      expect(titles()).toEqual([message.title]);
      act(() => void jest.advanceTimersByTime(200));
      expect(titles()).toEqual([]);
    }
  });

  it('goes on Escape, but leaves the key to a dialog that somebody is in', async () => {
    const onOpenChange = jest.fn();
    const dialog = render(<Dialog open onOpenChange={onOpenChange} title="Import" />);
    act(() => void toast({ title: 'Import Failed' }));
    await screen.findByText('Import Failed');
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange.mock.calls).toEqual([[false]]);
    expect(titles()).toEqual(['Import Failed']);
    dialog.unmount();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(titles()).toEqual([]));
  });

  it('is reached with F8', async () => {
    act(() => void toast({ title: 'Look here' }));
    await screen.findByText('Look here');
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(screen.getByRole('region', { name: /F8/ }).contains(document.activeElement)).toBe(true);
  });

  it('runs its action', async () => {
    const undo = jest.fn();
    act(() => void toast({ title: 'Deleted', variant: 'destructive', action: { label: 'Undo', run: undo } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('has nothing that keeps anybody out', async () => {
    act(() => void toast({ title: 'Saved', description: 'Two contacts' }));
    await screen.findByText('Saved');
    expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  });
});

describe('a message whose code does not come', () => {
  let isReached = false;
  const load = jest.fn(async () => {
    if (!isReached) throw new Error('ChunkLoadError');
    return import('./ToastViewport.tsx');
  });

  beforeEach(() => {
    isReached = false;
    load.mockClear();
    render(
      <ToastProvider load={load}>
        <main>Page</main>
      </ToastProvider>,
    );
  });

  afterEach(() => void jest.useRealTimers());

  it('is told all the same, with its action, and goes when it is closed', async () => {
    const again = jest.fn();
    act(() => void toast({ title: 'Not saved', variant: 'destructive', action: { label: 'Try again', run: again } }));
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('Not saved');
    expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledTimes(1);
    act(() => void toast({ title: 'Not saved either' }));
    await screen.findByText('Not saved either');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes by itself, but not from under somebody who is in it', async () => {
    jest.useFakeTimers();
    await act(async () => void toast({ title: 'Not saved' }));
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    act(() => void jest.advanceTimersByTime(TOAST_DURATION_MS * 3));
    expect(screen.getByRole('alert').textContent).toContain('Not saved');
    act(() => screen.getByRole('button', { name: 'Close' }).blur());
    act(() => void jest.advanceTimersByTime(TOAST_DURATION_MS));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not wait for a line that gives no answer', async () => {
    load.mockImplementationOnce(() => new Promise(() => {}));
    jest.useFakeTimers();
    await act(async () => void toast({ title: 'Not saved' }));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => void jest.advanceTimersByTime(1000));
    expect(screen.getByRole('alert').textContent).toContain('Not saved');
  });

  it('is followed by usual ones as soon as there is a connection', async () => {
    act(() => void toast({ title: 'Not saved' }));
    await screen.findByRole('alert');
    load.mockClear();
    isReached = true;
    act(() => void toast({ title: 'Saved' }));
    await waitFor(() => expect(titles()).toEqual(['Saved']));
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('the queue', () => {
  it('does not let an old toast dismiss a new one', () => {
    const queue = createToastQueue();
    const old = queue.show({ title: 'Old' });
    queue.show({ title: 'New' });
    queue.dismiss(old);
    expect(queue.current()?.title).toBe('New');
  });
});
