import { describe, expect, it } from '@jest/globals';
import { createSend } from './upload.api.ts';
import type { KeptFile } from './upload.store.ts';

const jpeg = (text: string) => new Blob([text], { type: 'image/jpeg' });

async function sent(item: KeptFile) {
  const calls: { url: string; init: RequestInit }[] = [];
  const send = createSend({
    fetch: (async (url: string, init: RequestInit) => {
      calls.push({ url, init });
      return { ok: true, json: async () => ({ isRepeated: true }) };
    }) as unknown as typeof fetch,
    readToken: () => 'token',
    now: () => 0,
  });
  expect(await send('7', { ...item, key: 'k-1' }, new AbortController().signal)).toEqual({ isRepeated: true });
  const { url, init } = calls[0]!;
  return { url, body: init.body, headers: init.headers as Record<string, string> };
}

describe('what is sent into a batch', () => {
  it('is a picture as it is', async () => {
    const { url, body, headers } = await sent({ name: 'a b.jpg', blob: jpeg('a') });
    expect(url).toBe('/api/scan-batches/7/items?fileName=a+b.jpg');
    expect([(body as Blob).size, headers['content-type'], headers['idempotency-key']]).toEqual([
      1,
      'image/jpeg',
      'k-1',
    ]);
  });

  it('is a front with its back as a form, whose type the browser says', async () => {
    const { body, headers } = await sent({ name: 'a_front.jpg', blob: jpeg('front'), back: jpeg('the back') });
    const form = body as FormData;
    expect([(form.get('front') as File).size, (form.get('back') as File).size]).toEqual([5, 8]);
    expect(headers['content-type']).toBeUndefined();
  });

  it('is a file of many, whose owner sees first what is in it', async () => {
    const { url, headers } = await sent({ name: 'fair.zip', blob: new Blob(['PK']), isMany: true });
    expect(url).toBe('/api/scan-batches/7/files?name=fair.zip&preview=true');
    expect(headers['content-type']).toBe('application/octet-stream');
  });
});
