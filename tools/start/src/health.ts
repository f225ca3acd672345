import { get } from 'node:http';

/** Where a process listens: 127.0.0.1 unless it says something else. */
export interface Listener {
  host?: string;
  port: number;
}

/** Status of `path` there, or 0 when nobody answers in time. */
export function ask({ host, port }: Listener, path: string, timeoutMs = 2000): Promise<number> {
  return new Promise((resolve) => {
    const at = { host: host ?? '127.0.0.1', port };
    const request = get({ ...at, path, timeout: timeoutMs, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(0));
    request.once('close', () => resolve(0));
  });
}
