import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { runInChild } from '@kaard/testing';

const kit = join(import.meta.dirname, 'start.ts');
const config = join(import.meta.dirname, '../../service-kit/src/index.ts');

/** A process of its own, because it is about signals and exit codes. @param body defines `services` */
function start(body: string) {
  const source = `
    import { startServices } from ${JSON.stringify(kit)};
    import { ConfigError } from ${JSON.stringify(config)};
    const say = (text) => console.log(text);
    const service = (name, more = {}) => ({ env: {}, service: {
      name,
      readConfig: () => ({ log: { level: 'info' }, http: {} }),
      create: async () => ({
        app: { listen: async () => say(name + ' listens') },
        drain: () => say(name + ' drains'),
        close: async () => { await new Promise((done) => setTimeout(done, 50)); say(name + ' is closed'); },
      }),
      ...more,
    } });
    setInterval(() => {}, 1000);
    ${body}
    await startServices(services);
    say('all are up');`;
  return runInChild(source);
}

describe('several services in one process', () => {
  test('all drain and close on a signal', async () => {
    const { child, said, output, exited } = start(`const services = [service('a'), service('b')];`);
    await said('all are up');
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    for (const name of ['a', 'b']) expect(output()).toMatch(new RegExp(`${name} drains[\\s\\S]*${name} is closed`));
  });

  test('close to the end when one of them can’t, and say so', async () => {
    const { child, said, output, exited } = start(
      `const services = [service('a'), service('b', { create: async () => ({ app: { listen: async () => {} }, close: async () => { throw new Error('stuck'); } }) })];`,
    );
    await said('all are up');
    child.kill('SIGTERM');
    expect(await exited).toEqual([1, null]);
    expect(output()).toContain('a is closed');
    expect(output()).toContain('stuck');
  });

  test('end all the same when one of them never closes', async () => {
    const { child, said, output, exited } = start(
      `const services = [service('a'), service('b', { create: async () => ({ app: { listen: async () => {} }, close: () => new Promise(() => {}) }) })];`,
    );
    await said('all are up');
    child.kill('SIGTERM');
    // After 15 s.
    expect(await exited).toEqual([1, null]);
    expect(output()).toMatch(/a is closed[\s\S]*did not stop in time/);
  });

  test('that are up are closed when a signal comes while another one starts', async () => {
    const { child, said, output, exited } = start(
      `const services = [service('a'), service('slow', { create: () => new Promise(() => {}) })];`,
    );
    await said('a listens');
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(output()).toMatch(/a drains[\s\S]*a is closed/);
  });

  test('that are up are closed when another one can’t start', async () => {
    const { output, exited } = start(
      `const services = [service('a'), service('b', { create: async () => { await new Promise((done) => setTimeout(done, 200)); throw new Error('no disk'); } })];`,
    );
    expect(await exited).toEqual([1, null]);
    expect(output()).toContain('a is closed');
    expect(output()).toContain('no disk');
  });

  test('name the problems of all their settings at once, each once', async () => {
    const wrong = (...problems: string[]) =>
      `{ readConfig: () => { throw new ConfigError(${JSON.stringify(problems)}); } }`;
    const { output, exited } = start(
      `const services = [service('a', ${wrong('LOG_LEVEL: no', 'A: no')}), service('b', ${wrong('LOG_LEVEL: no', 'B: no')}), service('c')];`,
    );
    expect(await exited).toEqual([78, null]);
    expect(output().match(/ {2}- .*/g)).toEqual(['  - LOG_LEVEL: no', '  - A: no', '  - B: no']);
    expect(output()).not.toContain('listens');
  });

  test.each([
    ['only files that may come yet are missing', true, 1],
    ['something else is wrong, too', false, 78],
  ])('end so that they are started again where that may help: %s', async (_when, mayComeYet, code) => {
    const missing = (may: boolean) =>
      `{ readConfig: () => { throw new ConfigError(['KEY_FILE: is not there'], { mayComeYet: ${may} }); } }`;
    const { exited } = start(
      `const services = [service('a', ${missing(true)}), service('b', ${missing(mayComeYet)})];`,
    );
    expect(await exited).toEqual([code, null]);
  });
});
