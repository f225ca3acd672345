import { beforeEach, describe, expect, it } from '@jest/globals';
import { REMOTE_CONTRACT, type RemoteEntry } from '@kaard/ui/remote';
import { createRemoteRegistry, type RemoteRegistry, TRIES_AFTER_MS } from './registry.ts';

const Screen = () => null;
const SCANNER = {
  contract: REMOTE_CONTRACT,
  name: 'scanner',
  version: '1',
  routes: [{ path: '/scanner', guarded: true, lazy: async () => ({ default: Screen }) }],
  parts: [{ slot: 'account-section' as const, lazy: async () => ({ default: Screen }) }],
};

const entry = (over: Partial<RemoteEntry> = {}): RemoteEntry => ({
  version: '1',
  entry: '/remotes/scanner/1/remoteEntry.js',
  contract: REMOTE_CONTRACT,
  routes: [{ path: '/scanner', guarded: true, framed: true }],
  tabs: [],
  commands: [],
  links: [],
  parts: [{ slot: 'account-section' }],
  device: { databases: [], session: [], local: [] },
  ...over,
});

let file: () => unknown;
let load: () => unknown;
let registered: string[];
let loads: number;
let registry: RemoteRegistry;
let problems: string[];
let loaded: unknown[];
/** What is to be done later: milliseconds, and what. */
let waiting: { milliseconds: number; call: () => void }[];

beforeEach(() => {
  file = () => ({ remotes: { scanner: entry() } });
  load = () => SCANNER;
  registered = [];
  loads = 0;
  problems = [];
  loaded = [];
  waiting = [];
  registry = createRemoteRegistry({
    fetchJson: async () => file(),
    register: (name, address) => registered.push(`${name} ${address}`),
    load: async () => {
      loads += 1;
      return load();
    },
    onLoaded: (remote) => loaded.push(remote),
    onProblem: (problem, name) => problems.push(`${name}: ${problem.message}`),
    later(milliseconds, call) {
      const planned = { milliseconds, call };
      waiting.push(planned);
      return () => {
        waiting = waiting.filter((other) => other !== planned);
      };
    },
  });
});

const fails = () => {
  throw new Error('gone');
};

describe('the registry of remotes', () => {
  it('has nothing when /remotes.json does not come, and says so', async () => {
    file = fails;
    await registry.refresh();
    expect(registry.state()).toEqual({ status: 'failed', remotes: {}, unusable: {} });
  });

  it.each([
    ['{}', {}],
    ['no JSON object', null],
    ['a list', []],
  ])('takes a file that is %s for one that did not come', async (_what, text) => {
    file = () => text;
    await registry.refresh();
    expect(registry.state()).toMatchObject({ status: 'failed', remotes: {} });
  });

  it('asks again by itself, ever more seldom, until it comes', async () => {
    file = fails;
    await registry.refresh();
    for (const milliseconds of [...TRIES_AFTER_MS, TRIES_AFTER_MS.at(-1)]) {
      expect(waiting.map((planned) => planned.milliseconds)).toEqual([milliseconds]);
      waiting[0]?.call();
      await registry.refresh();
    }
    file = () => ({ remotes: { scanner: entry() } });
    waiting[0]?.call();
    await registry.refresh();
    expect(registry.state().status).toBe('ready');
    expect(waiting).toEqual([]);
    // Said once, not with every try.
    expect(problems).toEqual([': /remotes.json did not load']);
  });

  it('is asked once, however many want to know', async () => {
    let asked = 0;
    file = () => {
      asked += 1;
      return { remotes: {} };
    };
    await Promise.all([registry.refresh(), registry.refresh()]);
    expect(asked).toBe(1);
  });

  it('leaves out an entry that is none, says so, and explains it where it is opened', async () => {
    file = () => ({ remotes: { scanner: entry(), cards: { ...entry(), tabs: [{ icon: 'rocket' }] } } });
    await registry.refresh();
    expect(Object.keys(registry.state().remotes)).toEqual(['scanner']);
    expect(problems).toEqual(['cards: tabs[0].to is no address of ours']);
    await expect(registry.get('cards')).rejects.toMatchObject({ kind: 'incompatible' });
    expect(await registry.get('scanner')).toBe(SCANNER);
  });

  it('keeps what it knew when a later look fails', async () => {
    await registry.refresh();
    file = fails;
    await registry.refresh();
    expect(registry.state()).toMatchObject({ status: 'failed', remotes: { scanner: { version: '1' } } });
  });

  it('refuses a remote that nobody named', async () => {
    await registry.refresh();
    await expect(registry.get('cards')).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('refuses another contract before it loads a line', async () => {
    file = () => ({ remotes: { scanner: entry({ contract: REMOTE_CONTRACT + 1 }) } });
    await registry.refresh();
    await expect(registry.get('scanner')).rejects.toMatchObject({ kind: 'incompatible' });
    expect(loads).toBe(0);
  });

  it.each([{ ...SCANNER, contract: 99 }, undefined])(
    'refuses code that turns out to be of another contract',
    async (remote) => {
      load = () => remote;
      await registry.refresh();
      await expect(registry.get('scanner')).rejects.toMatchObject({ kind: 'incompatible' });
    },
  );

  it('calls a container that does not come unreachable, and keeps the reason', async () => {
    load = fails;
    await registry.refresh();
    await expect(registry.get('scanner')).rejects.toMatchObject({ kind: 'unreachable', cause: new Error('gone') });
  });

  it('loads once, however often it is asked', async () => {
    await registry.refresh();
    registry.preload('scanner');
    expect(await registry.get('scanner')).toBe(await registry.get('scanner'));
    expect(loads).toBe(1);
  });

  it('asks again only when told to, and finds the new version then', async () => {
    load = fails;
    await registry.refresh();
    await expect(registry.get('scanner')).rejects.toThrow();
    load = () => SCANNER;
    await expect(registry.get('scanner')).rejects.toThrow();
    file = () => ({ remotes: { scanner: entry({ entry: '/remotes/scanner/2/remoteEntry.js' }) } });
    await registry.retry('scanner');
    expect(await registry.get('scanner')).toBe(SCANNER);
    expect(registered).toEqual([
      'scanner /remotes/scanner/1/remoteEntry.js',
      'scanner /remotes/scanner/2/remoteEntry.js',
    ]);
  });

  it('hands over what has come before anything of it is shown', async () => {
    await registry.refresh();
    await registry.screen('scanner', '/scanner');
    expect(loaded).toEqual([SCANNER]);
  });

  it('gives a part by its number, when it fills the slot that was declared', async () => {
    await registry.refresh();
    expect(await registry.part('scanner', 0)).toBe(Screen);
    await expect(registry.part('scanner', 1)).rejects.toMatchObject({ kind: 'incompatible' });
    file = () => ({ remotes: { scanner: entry({ parts: [{ slot: 'scan-review' }] }) } });
    await registry.refresh();
    await expect(registry.part('scanner', 0)).rejects.toMatchObject({ kind: 'incompatible' });
  });

  it('gives the screen of a path', async () => {
    await registry.refresh();
    expect(await registry.screen('scanner', '/scanner')).toBe(Screen);
    await expect(registry.screen('scanner', '/other')).rejects.toMatchObject({ kind: 'incompatible' });
  });

  it('ignores a preload of what is not there', () => {
    expect(() => registry.preload('cards')).not.toThrow();
  });
});
