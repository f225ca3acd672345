import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { streamedRoutes } from '../../gateway/src/rest/rest.ts';
import { BULK_WAIT_MS } from '../../services/contacts/src/app.ts';

// A call that waits for a result sends no byte meanwhile. It has to answer before whoever stands between gives up: the
// gateway, and the proxy that docs/operations/proxies.md describes.
const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const proxies = read('docs/operations/proxies.md');
const idleMs = Number(/^\| idle timeout \| (\d+) s or more \|$/m.exec(proxies)?.[1]) * 1000;
/** For storing what was sent before the wait begins, and for the answer. */
const ROOM_MS = 5000;

const defaultOf = async (place: string, name: string): Promise<number> => {
  const { variables } = await import(join(root, place, 'src/config.ts'));
  return variables.shape[name].parse(undefined);
};

describe('calls that wait for a result', () => {
  test('of contacts in bulk answer before the gateway and a proxy give up', () => {
    const route = streamedRoutes.find(({ path }) => path === '/api/contacts/bulk');
    expect(BULK_WAIT_MS + ROOM_MS).toBeLessThanOrEqual(route!.timeoutMs!);
    expect(BULK_WAIT_MS + ROOM_MS).toBeLessThanOrEqual(idleMs);
  });

  test('of a scan answer before the gateway and a proxy give up', async () => {
    const waitMs = await defaultOf('services/scan', 'SCAN_WAIT_MS');
    const gatewayMs = await defaultOf('gateway', 'STREAM_TIMEOUT_MS');
    expect(waitMs + ROOM_MS).toBeLessThanOrEqual(gatewayMs);
    expect(gatewayMs).toBeLessThan(idleMs);
  });

  test('of anything else, too', () => {
    const others = streamedRoutes.filter(({ path, timeoutMs }) => timeoutMs && path !== '/api/contacts/bulk');
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({ timeoutMs }) => timeoutMs! >= idleMs).map(({ path }) => path)).toEqual([]);
  });

  test('fit the example for nginx', () => {
    const waits = [...proxies.matchAll(/proxy_read_timeout (\d+)s;/g)].map(([, seconds]) => Number(seconds) * 1000);
    expect(waits.length).toBeGreaterThan(0);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(idleMs);
  });
});
