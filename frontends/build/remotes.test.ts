import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { REMOTE_CONTRACT } from '@kaard/ui/remote';
import { findApps } from './apps.ts';
import { describeRemote, versionOf } from './remotes.ts';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const version = () => versionOf({ root }, join(root, 'built'));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kaard-remote-'));
  write('package.json', '{ "version": "1.2.3" }');
  write('built/remoteEntry.js', 'entry');
  write('built/assets/page.1a.js', 'page');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the version of a remote', () => {
  it.each<[string, () => void]>([
    ['a byte of a file', () => write('built/assets/page.1a.js', 'Page')],
    ['the name of a file', () => write('built/assets/page.2b.js', 'page')],
    ['the version of its package', () => write('package.json', '{ "version": "1.2.4" }')],
  ])('is another one with %s', (_what, change) => {
    const before = version();
    change();
    expect(version()).not.toBe(before);
  });

  it('is the same whatever it was built from, as long as the same was built', () => {
    const before = version();
    write('src/remote.ts', '// a remark');
    write('package-lock.json', '{}');
    expect(version()).toBe(before);
    expect(before).toMatch(/^1\.2\.3-[0-9a-f]{12}$/);
  });
});

describe('what a remote declares', () => {
  const declare = (what: string) => {
    write(
      'src/remote.ts',
      `export default { contract: ${REMOTE_CONTRACT}, name: 'cards', version: '1.2.3', routes: [], ${what} };`,
    );
    return describeRemote({ name: 'cards', root }, '1');
  };

  it('fails its build when a shell would refuse it', async () => {
    const tab = "{ to: '/my-card', label: { id: 'a', message: 'My Card' }, icon: 'rocket', order: 1 }";
    await expect(declare(`tabs: [${tab}]`)).rejects.toThrow(/remote\.ts: tabs\[0\]\.icon is no path data/);
  });

  it('fails its build under another name', async () => {
    await expect(describeRemote({ name: 'card', root: await declare('').then(() => root) }, '1')).rejects.toThrow(
      'calls itself "cards"',
    );
  });
});

it.each(findApps(join(import.meta.dirname, '..')).filter(({ kind }) => kind === 'remote'))(
  'what works without the remote $name is said in docs/architecture.md',
  ({ name }) => {
    const text = readFileSync(join(import.meta.dirname, '../../docs/architecture.md'), 'utf8');
    expect(text.split('## When a part is down')[1]).toMatch(new RegExp(`^\\| ${name} remote \\|`, 'm'));
  },
);
