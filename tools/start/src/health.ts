import { get } from 'node:http';

/** The address of a process: 127.0.0.1 unless `host` is set. */
export interface Listener {
  host?: string;
  port: number;
}

/** The status of `path`, or 0 if there is no answer in time. */
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
