import { tmpdir } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { runCheck } from './checks.ts';

const run = (script: string) => runCheck(tmpdir(), { name: 'x', command: 'node', args: ['-e', script] });

describe('a check', () => {
  it('fails with its status, and keeps what it said on both streams', async () => {
    const failed = await run('console.log("a.ts is wrong"); console.error("b.ts too"); process.exit(1)');
    expect(failed).toMatchObject({ ok: false, output: 'a.ts is wrong\nb.ts too' });
  });

  it('fails when it was killed', async () => {
    await expect(run('process.kill(process.pid, "SIGKILL")')).resolves.toMatchObject({ ok: false });
  });

  it('passes with status 0', async () => {
    await expect(run('')).resolves.toMatchObject({ ok: true, output: '' });
  });

  it('fails when its program is not installed', async () => {
    const missing = await runCheck(tmpdir(), { name: 'x', command: 'no-such-linter', args: [] });
    expect(missing).toMatchObject({ ok: false, output: expect.stringContaining('ENOENT') });
  });
});
