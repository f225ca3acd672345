import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { runInChild } from '@kaard/testing';

const kit = join(import.meta.dirname, '..', 'index.ts');

/** A process of its own, because it is about signals and exit codes. */
function start(body: string) {
  const source = `
    import { run, createLogger, configOrExit, ConfigError } from ${JSON.stringify(kit)};
    ${body}`;
  return runInChild(source);
}

describe('a process', () => {
  test('drains, closes and ends with 0 on SIGTERM', async () => {
    const { child, said, output, exited } = start(`
      await run(createLogger('x', 'info'), async () => {
        setInterval(() => {}, 1000);
        console.log('up');
        return { drain: () => console.log('drained'), close: async () => console.log('closed') };
      });`);
    await said('up');
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(output().indexOf('drained')).toBeGreaterThan(0);
    expect(output().indexOf('closed')).toBeGreaterThan(output().indexOf('drained'));
  });

  test('that cannot start says why and ends with 1', async () => {
    const { output, exited } = start(
      `await run(createLogger('x', 'info'), async () => { throw new Error('no disk'); });`,
    );
    expect(await exited).toEqual([1, null]);
    expect(output()).toContain('no disk');
  });

  test.each([
    ['before it starts', `configOrExit(() => { throw new ConfigError(['A: is wrong', 'B: is missing']); });`],
    [
      'while it starts',
      `await run(createLogger('x', 'info'), async () => { throw new ConfigError(['A: is wrong', 'B: is missing']); });`,
    ],
  ])('with wrong settings, found %s, lists every problem and ends with 78', async (_when, body) => {
    const { output, exited } = start(body);
    expect(await exited).toEqual([78, null]);
    expect(output()).toMatch(/A: is wrong[\s\S]*B: is missing/);
  });

  test('without a file that may come yet ends with 1, so that it is started again', async () => {
    const missing = `throw new ConfigError(['KEY_FILE: is not there'], { mayComeYet: true });`;
    for (const body of [
      `configOrExit(() => { ${missing} });`,
      `await run(createLogger('x', 'info'), async () => { ${missing} });`,
    ])
      expect(await start(body).exited).toEqual([1, null]);
  });
});
