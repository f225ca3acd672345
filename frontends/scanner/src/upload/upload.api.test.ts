import { describe, expect, it } from '@jest/globals';
import { createSend, type UploadFailure } from './upload.api.ts';
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

  describe('a file of many', () => {
    const file = { name: 'fair.zip', blob: new Blob(['PK and more']), isMany: true, key: 'k-1' };
    const path = '/api/scan-batches/7/files?name=fair.zip&preview=true&upload=k-1&size=11';

    async function answered(...answers: object[]) {
      const calls: { url: string; bytes: number; type?: string }[] = [];
      const send = createSend({
        fetch: (async (url: string, { body, headers }: { body?: Blob; headers: Record<string, string> }) => {
          calls.push({ url, bytes: body?.size ?? 0, type: headers['content-type'] });
          return { ok: true, json: async () => answers[calls.length - 1] };
        }) as unknown as typeof fetch,
        readToken: () => 'token',
        now: () => 0,
      });
      const end = await send('7', file, new AbortController().signal).catch((error: UploadFailure) => error.problem);
      return { calls, end };
    }
    const type = 'application/octet-stream';

    it('is asked about first, and goes on where its line broke', async () => {
      const { calls, end } = await answered({ received: 5 }, { fileId: 3, state: 'opening' });
      expect(calls).toEqual([
        { url: path, bytes: 0, type },
        { url: `${path}&offset=5`, bytes: 6, type },
      ]);
      expect(end).toEqual({ isRepeated: false });
    });

    it('is not sent again when its answer was lost', async () => {
      const { calls, end } = await answered({ fileId: 3, state: 'preview' });
      expect([calls.length, end]).toEqual([1, { isRepeated: false }]);
    });

    it('of which not all has arrived is tried again', async () => {
      expect((await answered({ received: 0 }, { received: 5 })).end).toBe('later');
    });
  });
});
