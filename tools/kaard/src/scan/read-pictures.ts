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
  /** From the bytes to the fields. */
  ms: number;
  /** What was repaired and what was not, in order; only where it was asked for. */
  repairs?: RepairDecision[];
}

export interface UnreadCard {
  file: string;
  error: string;
}

export type CardResult = ReadCard | UnreadCard;

/** What a picture may have; more is refused by the check, and need not be loaded for it. */
const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Reads one after the other with the checks that an upload meets; what fails doesn't stop the rest.
 * @param engine called for the first picture that passes; an engine that can't be had is an error of the whole
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
