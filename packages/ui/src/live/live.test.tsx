import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createLive, type LiveParts } from './live.ts';

const HELLO = 'retry: 2000\nid: 5-0\nevent: hello\ndata: {}\n\n';
const changed = (type: string, id: number, entry = '6-0') => `id: ${entry}\nevent: ${type}\ndata: {"id":${id}}\n\n`;

/** A server whose streams a test writes to and ends. */
function streams(parts: Partial<LiveParts> = {}) {
  const opened: { say(text: string): void; end(): void; headers: Record<string, string>; signal: AbortSignal }[] = [];
  const page = { visibilityState: 'visible' as DocumentVisibilityState, listeners: new Set<() => void>() };
  const answers: Response[] = [];
  const fetch = jest.fn(async (_url: unknown, init?: RequestInit) => {
    const refused = answers.shift();
    if (refused) return refused;
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given;
      },
    });
    const signal = init!.signal!;
    signal.addEventListener('abort', () => {
      try {
        controller.error(signal.reason);
      } catch {
        // It had ended before.
      }
    });
    opened.push({
      // Whoever gave up waiting hears nothing more.
      say: (text) => {
        if (!signal.aborted) controller.enqueue(new TextEncoder().encode(text));
      },
      end: () => controller.close(),
      headers: init!.headers as Record<string, string>,
      signal,
    });
    return { ok: true, status: 200, body } as unknown as Response;
  });
  const live = createLive({
    url: '/api/events',
    fetch: fetch as unknown as typeof globalThis.fetch,
    bearer: () => 'a-token',
    document: {
      get visibilityState() {
        return page.visibilityState;
      },
      addEventListener: (_type: string, listener: () => void) => void page.listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => void page.listeners.delete(listener),
    } as LiveParts['document'],
    retryMs: [0, 5],
    ...parts,
  });
  const stops: (() => void)[] = [];
  const watch = (type: 'import' | 'order' | 'batch', id: number) => {
    const onChange = jest.fn();
    const stop = live.watch({ type, id }, onChange);
    stops.push(stop);
    return { onChange, stop };
  };
  const show = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState;
    for (const listener of page.listeners) listener();
  };
  const stream = (at: number) =>
    waitFor(() => {
      expect(opened.length).toBeGreaterThan(at);
      return opened[at]!;
    });
  return {
    live,
    fetch,
    answers,
    opened,
    watch,
    show,
    stream,
    stopAll() {
      for (const stop of stops.splice(0)) stop();
    },
  };
}

let server: ReturnType<typeof streams>;
const start = (parts?: Partial<LiveParts>) => {
  server = streams(parts);
  return server;
};
afterEach(() => server.stopAll());

describe('live progress in the browser', () => {
  it('asks nothing while nothing is followed, and for nobody', async () => {
    const { fetch, watch } = start({ bearer: () => null });
    expect(fetch).not.toHaveBeenCalled();
    watch('import', 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([401, 403, 404])('is not asked for again after %i', async (status) => {
    const { live, fetch, answers, watch } = start();
    answers.push({ ok: false, status, body: null } as unknown as Response);
    watch('import', 1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(live.isOpen()).toBe(false);
  });

  it('tells who follows what has moved on, and nobody else, by one stream', async () => {
    const { live, watch, stream, opened } = start();
    const [one, two] = [watch('import', 1), watch('batch', 1)];
    const first = await stream(0);
    expect(first.headers).toMatchObject({ authorization: 'Bearer a-token' });
    first.say(`${HELLO}: still here\n\n`);
    await waitFor(() => expect(live.isOpen()).toBe(true));
    const text = changed('batch', 1);
    first.say(text.slice(0, 20));
    first.say(text.slice(20));
    await waitFor(() => expect(two.onChange).toHaveBeenCalledTimes(1));
    expect(one.onChange).not.toHaveBeenCalled();
    first.say('event: reset\ndata: {}\n\n');
    await waitFor(() => expect(one.onChange).toHaveBeenCalledTimes(1));
    expect(opened).toHaveLength(1);
    one.stop();
    expect(first.signal.aborted).toBe(false);
    two.stop();
    expect(first.signal.aborted).toBe(true);
    expect(live.isOpen()).toBe(false);
  });

  it('goes on where it was when the line was cut, and lets everybody look meanwhile', async () => {
    const { live, watch, stream, answers } = start();
    const { onChange } = watch('order', 4);
    const first = await stream(0);
    first.say(HELLO + changed('order', 4, '7-1'));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    answers.push({ ok: false, status: 503, body: null } as unknown as Response);
    first.end();
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
    expect(live.isOpen()).toBe(false);
    const second = await stream(1);
    expect(second.headers).toMatchObject({ 'last-event-id': '7-1' });
  });

  it('does not believe a line on which nothing comes', async () => {
    const { watch, stream } = start({ silentMs: 30 });
    watch('import', 1);
    (await stream(0)).say(HELLO);
    await stream(1);
  });

  it('is closed while the page is hidden, and looks when it is shown again', async () => {
    const { watch, stream, show } = start();
    const { onChange } = watch('import', 1);
    const first = await stream(0);
    first.say(HELLO);
    show('hidden');
    expect(first.signal.aborted).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
    show('visible');
    expect(onChange).toHaveBeenCalledTimes(1);
    await stream(1);
  });

  it('forgets what somebody else has seen', async () => {
    const { live, watch, stream } = start();
    watch('import', 1);
    (await stream(0)).say(HELLO);
    await waitFor(() => expect(live.isOpen()).toBe(true));
    live.forget();
    expect((await stream(1)).headers).not.toHaveProperty('last-event-id');
  });
});
