import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LINK_SLOTS, PART_SLOTS, REMOTE_CONTRACT } from './remote.ts';
import { SHARED_MODULES } from './shared-modules.ts';

const FILE = join(import.meta.dirname, 'contract.json');
const WRITE = 'KAARD_WRITE_CONTRACT';

interface Written {
  contract: number;
  slots: string[];
  exports: Record<string, string[] | string>;
}

const load: Record<string, () => Promise<object>> = {
  '@kaard/ui/basics': () => import('@kaard/ui/basics'),
  '@kaard/ui/dialogs': () => import('@kaard/ui/dialogs'),
  '@kaard/ui/extensions': () => import('@kaard/ui/extensions'),
  '@kaard/ui/graphql': () => import('@kaard/ui/graphql'),
  '@kaard/ui/i18n': () => import('@kaard/ui/i18n'),
  '@kaard/ui/router': () => import('@kaard/ui/router'),
  '@kaard/ui/saves': () => import('@kaard/ui/saves'),
  '@kaard/ui/session': () => import('@kaard/ui/session'),
  '@kaard/ui/theme': () => import('@kaard/ui/theme'),
  '@kaard/ui/toast': () => import('@kaard/ui/toast'),
};

/** Of a library that is shared whole its major version says what it exports. */
function majorOf(library: string): string {
  const { version } = createRequire(import.meta.url)(`${library}/package.json`) as { version: string };
  return `${library} ${version.split('.')[0]}`;
}

async function present(): Promise<Written> {
  const exported = await Promise.all(
    SHARED_MODULES.map(async (name) => [name, load[name] ? Object.keys(await load[name]()).sort() : majorOf(name)]),
  );
  return {
    contract: REMOTE_CONTRACT,
    slots: [...LINK_SLOTS, ...PART_SLOTS].sort(),
    exports: Object.fromEntries(exported),
  };
}

describe('the contract between shell and remotes', () => {
  it('has another number when the shared modules export something else, or there are other slots', async () => {
    const written = JSON.parse(readFileSync(FILE, 'utf8')) as Written;
    const now = await present();
    const isOther = JSON.stringify(now) !== JSON.stringify(written);
    if (isOther && process.env[WRITE] && now.contract > written.contract) {
      writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
      return;
    }
    // A remote that is deployed alone meets shells that are older or newer. When this fails: count REMOTE_CONTRACT up
    // (remote.ts), and run this test once with KAARD_WRITE_CONTRACT=1.
    expect(now).toEqual(written);
  });
});
