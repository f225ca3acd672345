import { describe, expect, it } from '@jest/globals';
import { createLogPrinter, worthTelling } from './logs.ts';

function printed(use: (printer: ReturnType<typeof createLogPrinter>) => void): string {
  let text = '';
  const target = { write: (chunk: string) => (text += chunk) };
  use(createLogPrinter({ target, colour: false, now: () => new Date(2026, 0, 2, 3, 4, 5) }));
  return text;
}

describe('the printer of logs', () => {
  it('shows a line of pino with level, message and values behind the name of its process', () => {
    const line = JSON.stringify({ level: 40, name: 'scan', pid: 7, msg: 'a part is away', part: 'redis', n: 2 });
    expect(printed(({ line: print }) => print('scan', line))).toBe(
      '03:04:05 scan      │ warn  a part is away part=redis n=2\n',
    );
  });

  it('shows which service speaks where one process runs all of them', () => {
    const line = JSON.stringify({ level: 30, name: 'auth', msg: 'here' });
    expect(printed(({ line: print }) => print('services', line))).toContain('auth      │ info  here');
    expect(printed(({ line: print }) => print('scan-w2', line))).toContain('scan-w2   │ info  here');
    expect(printed(({ line: print }) => print('services', 'not JSON'))).toContain('services  │ not JSON');
  });

  it('shows the stack of an error, each line with the name', () => {
    const line = JSON.stringify({
      level: 50,
      msg: 'failed',
      err: { message: 'no', stack: 'Error: no\n    at a.ts:1' },
    });
    expect(printed(({ line: print }) => print('auth', line))).toBe(
      '03:04:05 auth      │ error failed\n' +
        '03:04:05 auth      │       Error: no\n' +
        '03:04:05 auth      │           at a.ts:1\n',
    );
  });

  it('shows anything else as it is', () => {
    expect(printed(({ line }) => line('auth', '{ broken'))).toBe('03:04:05 auth      │ { broken\n');
    expect(printed(({ say }) => say('one\ntwo'))).toBe('03:04:05 kaard     │ one\n03:04:05 kaard     │ two\n');
  });
});

describe('of what MongoDB and Redis write', () => {
  it('only errors are passed on', () => {
    expect(worthTelling('{"s":"I","msg":"Waiting for connections"}')).toBeNull();
    expect(worthTelling('{"s":"E","msg":"WiredTiger error","attr":{"error":28}}')).toBe(
      'WiredTiger error {"error":28}',
    );
    expect(worthTelling('12:M 01 Jan 2026 00:00:00.000 * Ready to accept connections')).toBeNull();
    expect(worthTelling("12:M 01 Jan 2026 00:00:00.000 # Can't open the append-only file: No space left")).toContain(
      'No space left',
    );
    // The first sign of a full disk.
    const short =
      '1:M 01 Jan 2026 00:00:00.000 # Short write while writing to the AOF file: (nwritten=12, expected=99)';
    expect(worthTelling(short)).toBe(short);
  });
});
