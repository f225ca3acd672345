import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { addressOf, readSettings } from './settings.ts';

const root = mkdtempSync(join(tmpdir(), 'kaard-settings-'));
afterAll(() => rmSync(root, { recursive: true }));

const read = (env: NodeJS.ProcessEnv = {}, argv: string[] = []) => readSettings({ root, env, argv, cwd: '/home/ada' });

describe('settings of the launcher', () => {
  it('have defaults for everything', () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: join(root, '.data'),
      scanWorkers: 1,
      dev: false,
      apart: false,
    });
  });

  it('refuse what is no port, no number of workers, neither on nor off or no option, all at once', () => {
    const wrong = () => read({ PORT: '70000', SCAN_WORKERS: 'two', SERVICES_APART: 'yes' }, ['--prod']);
    expect(wrong).toThrow(/PORT is "70000".*\n.*SCAN_WORKERS is "two".*\n.*SERVICES_APART is "yes".*\n.*--prod/);
    expect(() => read({ PORT: '0' })).toThrow('from 1 to 65535');
  });

  it.each([
    ['0', '0.0.0.0', 'http://localhost:3000'],
    ['0x0', '0.0.0.0', 'http://localhost:3000'],
    ['::0', '::', 'http://localhost:3000'],
    ['0:0:0:0:0:0:0:1', '::1', 'http://localhost:3000'],
    ['127.1', '127.0.0.1', 'http://localhost:3000'],
    ['192.0.2.7', '192.0.2.7', 'http://192.0.2.7:3000'],
    ['2001:DB8::7', '2001:db8::7', 'http://[2001:db8::7]:3000'],
    ['fe80::1%lo', 'fe80::1%lo', 'http://[fe80::1%lo]:3000'],
    ['kaard.example', 'kaard.example', 'http://kaard.example:3000'],
    ['not a host', 'not a host', 'http://not a host:3000'],
    ['localhost:3001', 'localhost:3001', 'http://[localhost:3001]:3000'],
    ['http://localhost', 'http://localhost', 'http://[http://localhost]:3000'],
    ['me@kaard.example', 'me@kaard.example', 'http://me@kaard.example:3000'],
    ['kaard.example/path', 'kaard.example/path', 'http://kaard.example/path:3000'],
  ])('take HOST=%s for %s and name it %s', (HOST, host, address) => {
    const settings = read({ HOST });
    expect([settings.host, addressOf(settings)]).toEqual([host, address]);
  });

  it('take a relative data folder from where the command was given', () => {
    expect(read({ KAARD_DATA: '.data-2' }).dataDir).toBe('/home/ada/.data-2');
  });

  it('take relative paths in .env from its folder, wherever the command was given', () => {
    writeFileSync(
      join(root, '.env'),
      'KAARD_DATA=.data\nPLAN_CATALOGUE=plans.json\nBRAND_LOGO=/srv/logo.svg\nAPPLE_PASS_KEY=wallet/pass.key\n',
    );
    const { dataDir, env } = read();
    expect(dataDir).toBe(join(root, '.data'));
    expect(env).toMatchObject({
      PLAN_CATALOGUE: join(root, 'plans.json'),
      BRAND_LOGO: '/srv/logo.svg',
      APPLE_PASS_KEY: join(root, 'wallet', 'pass.key'),
    });
    expect(read({ KAARD_DATA: '.data-2', PLAN_CATALOGUE: 'mine.json' })).toMatchObject({
      dataDir: '/home/ada/.data-2',
      env: { PLAN_CATALOGUE: 'mine.json' },
    });
  });

  it('come from .env where the environment says nothing, and pass the rest on', () => {
    writeFileSync(join(root, '.env'), 'PORT=4000\nSCAN_WORKERS=2\nOPENAI_MODEL="some model" # why\nBRAND_NAME=\n');
    const settings = read({ PORT: '5000', LOG_LEVEL: 'warn', SCAN_WORKERS: '' });
    expect(settings).toMatchObject({ port: 5000, scanWorkers: 2 });
    expect(settings.env).toMatchObject({ OPENAI_MODEL: 'some model', LOG_LEVEL: 'warn' });
    expect(settings.env).not.toHaveProperty('BRAND_NAME');
  });
});
