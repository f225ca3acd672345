import { readFile, stat } from 'node:fs/promises';
import type { Extraction, Extractor, RepairDecision } from '@kaard/recognition';
import { acceptPicture } from '@kaard/scan/extractor';
import { type FoundPicture, inWords } from './find-pictures.ts';

export interface ReadCard {
  file: string;
  extractedData: Extraction['extractedData'];
  confidence: number;
  fields: Extraction['fields'];
  lists: Extraction['lists'];
  /** The time from bytes to fields. */
  ms: number;
  /** Accepted and refused repairs, in order; only if requested. */
  repairs?: RepairDecision[];
}

export interface UnreadCard {
  file: string;
  error: string;
}

export type CardResult = ReadCard | UnreadCard;

/** The size limit of a picture. Larger ones are refused by the check, and needn't be loaded for that. */
const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Reads pictures one after the other with the same checks as for uploads; failures don't stop the others.
 * @param engine called for the first picture that passes the checks; if there is no engine, everything fails
 */
export async function* readPictures(
  found: FoundPicture[],
  engine: () => Promise<Extractor>,
  { defaultCountry, explain = false }: { defaultCountry: string; explain?: boolean },
): AsyncGenerator<CardResult> {
  for (const { file, problem } of found) {
    if (problem !== null) {
      yield { file, error: problem };
      continue;
    }
    let picture: Uint8Array;
    try {
      const sent = (await stat(file)).size > MOST_BYTES ? Buffer.alloc(MOST_BYTES + 1) : await readFile(file);
      picture = (await acceptPicture(sent)).bytes;
    } catch (error) {
      yield { file, error: inWords(error) };
      continue;
    }
    const extractor = await engine();
    try {
      const start = performance.now();
      const repairs: RepairDecision[] = [];
      const onRepair = explain ? (decision: RepairDecision) => repairs.push(decision) : undefined;
      const { extractedData, confidence, fields, lists } = await extractor.extract([{ bytes: picture }], {
        defaultCountry,
        onRepair,
      });
      const ms = Math.round(performance.now() - start);
      yield { file, extractedData, confidence, fields, lists, ms, ...(explain && { repairs }) };
    } catch (error) {
      yield { file, error: inWords(error) };
    }
  }
}
