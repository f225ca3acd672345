import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Logger } from '@kaard/service-kit/process/logger';
import { Registry } from 'prom-client';
import { type ClientErrors, createClientErrors } from './client-errors.ts';

let lines: { clientError: { message: string } }[];
let metrics: Registry;
let at: number;
let errors: ClientErrors;

beforeEach(() => {
  lines = [];
  metrics = new Registry();
  at = 0;
  const log = { warn: (line: (typeof lines)[number]) => lines.push(line) } as unknown as Logger;
  errors = createClientErrors({ log, metrics, now: () => at });
});

describe('errors of browsers', () => {
  test('are logged without what may be personal, with the places in our files', () => {
    errors.take({
      kind: 'boundary',
      message: 'no contact ada@example.com',
      stack: 'Error: ada@example.com\n at open (https://kaard.example/assets/a.js:1:2)',
      screen: '/contacts/:id',
    });
    expect(lines).toEqual([
      {
        clientError: {
          kind: 'boundary',
          message: 'no contact […]',
          part: 'shell',
          screen: '/contacts/:id',
          frames: ['open /assets/a.js:1:2'],
        },
      },
    ]);
  });

  test('are counted by kind; who invents names of remotes makes no series', async () => {
    errors.take({ kind: 'remote', message: 'gone', part: 'scanner' });
    errors.take({ kind: 'remote', message: 'gone', part: 'invented' });
    errors.take({ kind: 'error', message: 'x' });
    const text = await metrics.metrics();
    expect(text).toContain('kaard_client_errors_total{kind="remote",part="remote"} 2');
    expect(text).toContain('kaard_client_errors_total{kind="error",part="shell"} 1');
    expect(text).not.toContain('invented');
  });

  test('do not fill the log: a minute has so many lines, and all are counted', async () => {
    for (let i = 0; i < 500; i++) errors.take({ kind: 'error', message: 'x' });
    expect(lines).toHaveLength(60);
    expect(await metrics.metrics()).toContain('kaard_client_errors_total{kind="error",part="shell"} 500');
    at = 60_000;
    errors.take({ kind: 'error', message: 'x' });
    expect(lines).toHaveLength(61);
  });
});
