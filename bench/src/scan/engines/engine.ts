import type { Reading } from '@kaard/recognition';

/** An engine that reads text from a picture; the same field rules follow for all engines. */
export interface ReadingEngine {
  read(bytes: Uint8Array): Promise<Reading>;
  close(): Promise<void>;
}

export type EngineName = 'kaard' | 'tesseract';

export async function openEngine(name: EngineName, threads: number): Promise<ReadingEngine> {
  if (name === 'tesseract') return (await import('./tesseract.ts')).openTesseract();
  const { createReader } = await import('@kaard/recognition');
  return createReader({ threads });
}
