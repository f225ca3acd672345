import { beforeEach, describe, expect, it } from '@jest/globals';
import { REMOTE_CONTRACT, type RemoteEntry } from '@kaard/ui/remote';
import { createRemoteRegistry, type RemoteRegistry } from './registry.ts';

const Screen = () => null;
const SCANNER = {
  contract: REMOTE_CONTRACT,
  name: 'scanner',
  version: '1',
  routes: [{ path: '/scanner', guarded: true, lazy: async () => ({ default: Screen }) }],
};

const entry = (over: Partial<RemoteEntry> = {}): RemoteEntry => ({
  version: '1',
  entry: '/remotes/scanner/1/remoteEntry.js',
  contract: REMOTE_CONTRACT,
  routes: [{ path: '/scanner', guarded: true }],
  tabs: [],
  commands: [],
  ...over,
});

let file: () => unknown;
let load: () => unknown;
let registered: string[];
let loads: number;
let registry: RemoteRegistry;

beforeEach(() => {
  file = () => ({ remotes: { scanner: entry() } });
  load = () => SCANNER;
  registered = [];
  loads = 0;
  registry = createRemoteRegistry({
    fetchJson: async () => file(),
    register: (name, address) => registered.push(`${name} ${address}`),
    load: async () => {
      loads += 1;
      return load();
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
    expect(registry.state()).toEqual({ status: 'failed', remotes: {} });
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

  it('gives the screen of a path', async () => {
    await registry.refresh();
    expect(await registry.screen('scanner', '/scanner')).toBe(Screen);
    await expect(registry.screen('scanner', '/other')).rejects.toMatchObject({ kind: 'incompatible' });
  });

  it('ignores a preload of what is not there', () => {
    expect(() => registry.preload('cards')).not.toThrow();
  });
});
