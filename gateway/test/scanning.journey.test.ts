import { describe, expect, test } from '@jest/globals';
import { eventually } from '@kaard/testing';
import { drawCard } from './pictures.ts';
import { startWorld } from './world.ts';

const world = await startWorld();

describe('from picture to contact, with the engine of the product', () => {
  test('a photographed card is read, corrected, saved once and found again', async () => {
    const person = await world.newPerson();
    const imageData = `data:image/jpeg;base64,${(await drawCard()).toString('base64')}`;
    const read = await person.call('/api/scan-card', { method: 'POST', json: { imageData } });
    expect(read.status).toBe(200);
    const { scanId, extractedData, confidence } = read.body;
    expect(extractedData).toMatchObject({ name: 'Helena Storm', email: 'helena.storm@example.com' });
    expect(confidence).toBeGreaterThan(0);

    const json = { ...extractedData, title: 'Captain', scanId, extractedData };
    const saved = await person.call('/api/contacts', { method: 'POST', json });
    expect([saved.status, saved.body]).toEqual([201, expect.objectContaining({ title: 'Captain', scanId })]);
    const again = await person.call('/api/contacts', { method: 'POST', json });
    expect([again.status, again.body.contactId]).toEqual([409, saved.body.id]);

    const found = await person.call('/api/contacts/search?q=storm');
    expect(found.body).toMatchObject([{ id: saved.body.id, name: 'Helena Storm' }]);
    const seen = await person.graph(
      'query ($id: ID!) { contact(id: $id) { name scan { status confidence pictures { url } } } }',
      { id: String(saved.body.id) },
    );
    expect(seen.body.data).toEqual({
      contact: {
        name: 'Helena Storm',
        scan: { status: 'COMPLETED', confidence, pictures: [{ url: `/api/scans/${scanId}/pictures/0` }] },
      },
    });
  });

  test('a picture that is queued without waiting ends as read', async () => {
    const person = await world.newPerson();
    const body = new Uint8Array(await drawCard());
    const queued = await person.call('/api/scans', { method: 'POST', body, headers: { 'content-type': 'image/jpeg' } });
    expect(queued.status).toBe(202);
    const location = queued.headers.get('location')!;
    const scan = await eventually(
      async () => {
        const { body: state } = await person.call(location);
        return state.status === 'completed' && state;
      },
      { timeoutMs: 60_000 },
    );
    expect(scan.extractedData.name).toBe('Helena Storm');
  });
});
