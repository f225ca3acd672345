import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { download, HashMismatch } from '../src/download.ts';
import { serve } from './http-server.ts';
import { sha256 } from './zip-writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'kaard-download-'));
const to = join(folder, 'file');
const content = Buffer.alloc(300_000, 'kaard');
const servers: { close(): void }[] = [];

async function get(answer: RequestListener, options: { silenceMs?: number; hash?: string } = {}) {
  const server = await serve(answer);
  servers.push(server);
  const { silenceMs = 2000, hash = sha256(content) } = options;
  const progress: number[] = [];
  await download({ url: server.url, sha256: hash, to, silenceMs, env: {}, onProgress: (done) => progress.push(done) });
  return progress;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a download', () => {
  it('is refused and removed when its hash is another', async () => {
    const altered = get((_request, response) => response.end(content), { hash: sha256(Buffer.from('x')) });
    await expect(altered).rejects.toBeInstanceOf(HashMismatch);
    expect(existsSync(to)).toBe(false);
  });

  it('gives way when the server sends nothing', async () => {
    await expect(get(() => {}, { silenceMs: 100 })).rejects.toThrow(/no byte from 127.0.0.1:\d+ in 0.1 s/);
  });

  it('gives way when the server falls silent in the middle', async () => {
    const stuck = get((_request, response) => response.write(content.subarray(0, 1000)), { silenceMs: 100 });
    await expect(stuck).rejects.toThrow('no byte from');
    expect(existsSync(to)).toBe(false);
  });

  it('fails when the server refuses or breaks off', async () => {
    await expect(get((_request, response) => response.writeHead(404).end())).rejects.toThrow('answered 404');
    const broken = get((_request, response) => {
      response.writeHead(200, { 'content-length': content.length });
      response.write(content.subarray(0, 1000), () => response.destroy());
    });
    await expect(broken).rejects.toThrow();
    expect(existsSync(to)).toBe(false);
  });

  it('is kept when it is exactly what was expected, and shows how far it is', async () => {
    const progress = await get((_request, response) => response.end(content));
    expect(readFileSync(to).equals(content)).toBe(true);
    expect(progress.at(-1)).toBe(content.length);
  });

  it('takes the proxy of the environment', async () => {
    const proxied: string[] = [];
    const proxy = await serve((request, response) => {
      proxied.push(request.url ?? '');
      response.end(content);
    });
    servers.push(proxy);
    const env = { http_proxy: new URL(proxy.url).origin };
    await download({ url: 'http://files.example/wheel', sha256: sha256(content), to, env });
    expect(proxied).toEqual(['http://files.example/wheel']);
  });
});
