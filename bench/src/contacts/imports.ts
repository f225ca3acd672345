import { setTimeout as wait } from 'node:timers/promises';
import { csvHeader, csvRow } from '@kaard/contact-formats/csv';
import { writeVCard } from '@kaard/contact-formats/vcard';
import { documentsOf, drawContacts } from './people.ts';
import type { Stage } from './stage.ts';

/**
 * Measures an import of this many contacts, from the first byte sent to the last row saved, and a plain insertMany for
 * comparison.
 */
export async function reportImports(stage: Stage, count: number, print: (line: string) => void): Promise<void> {
  const people = drawContacts(1, count, 'import');
  const files = {
    CSV: { type: 'text/csv', body: csvHeader() + people.map(csvRow).join('') },
    VCF: { type: 'text/vcard', body: people.map((one) => writeVCard({ ...one, photo: null, kept: null })).join('') },
  };
  const bare = stage.connection.db!.collection('bare_contacts');
  const documents = documentsOf(people);
  const startedAt = performance.now();
  for (let at = 0; at < count; at += 100) await bare.insertMany(documents.slice(at, at + 100) as never);
  const bareRate = rate(count, performance.now() - startedAt);
  print(
    `import of ${count} contacts, rows per second (bare insertMany, 100 at a time, without other indexes: ${bareRate}):`,
  );
  for (const [name, { type, body }] of Object.entries(files)) {
    const userId = name === 'CSV' ? 9001 : 9002;
    const headers = async () => ({ ...(await stage.claimsOf(userId)), 'content-type': type });
    const ask = async (query: string) => {
      const answer = await stage.contacts.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { ...(await stage.claimsOf(userId)), 'content-type': 'application/json' },
        payload: { query },
      });
      return answer.json().data;
    };
    const sentAt = performance.now();
    const sent = await stage.contacts.app.inject({
      method: 'POST',
      url: '/internal/imports',
      headers: await headers(),
      payload: body,
    });
    const { importId } = sent.json();
    const until = async (state: string) => {
      for (;;) {
        const { contactImport } = await ask(
          `{ contactImport(id: "${importId}") { state failure total created updated same } }`,
        );
        if (contactImport.state === state) return contactImport;
        if (contactImport.state === 'FAILED') throw new Error(contactImport.failure);
        await wait(50);
      }
    };
    await until('PREVIEW');
    const readMs = performance.now() - sentAt;
    const startedSaving = performance.now();
    await ask(`mutation { startImport(id: "${importId}") { import { state } } }`);
    const { created, updated, same } = await until('DONE');
    const saveMs = performance.now() - startedSaving;
    print(
      `  ${name}: read ${rate(count, readMs)}, saved ${rate(count, saveMs)}, both ${rate(count, readMs + saveMs)} (${created} created, ${updated} updated, ${same} same)`,
    );
  }
}

const rate = (count: number, spentMs: number): string =>
  `${Math.round((count / spentMs) * 1000).toLocaleString('en-US')}/s`;
