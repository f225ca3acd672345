import { get } from 'node:http';

/** Status of `path` on 127.0.0.1, or 0 when nobody answers in time. */
export function ask(port: number, path: string, timeoutMs = 2000): Promise<number> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, timeout: timeoutMs, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(0));
    request.once('close', () => resolve(0));
  });
}
