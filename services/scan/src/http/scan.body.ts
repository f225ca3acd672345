import type { Extraction } from '@kaard/recognition';
import type { Scan, ScanProblem } from '../scan/scan.model.ts';
import type { ScanStatus } from '../scan/scan.states.ts';

/** What API clients read. `extractedData` to `suggestedTags` are as documented; the others are additions. */
export interface ScanBody {
  scanId: number;
  status: ScanStatus;
  extractedData: Extraction['extractedData'] | null;
  confidence: number | null;
  socialProfilesFound: boolean | null;
  suggestedTags: string[];
  retake?: Extraction['retake'];
  fields: Extraction['fields'];
  /** There when the two pictures show two people. */
  otherCard?: Extraction['otherCard'];
  problem?: ScanProblem;
}

export function scanBody({ id, status, result, problem }: Scan): ScanBody {
  return {
    scanId: id,
    status,
    extractedData: result?.extractedData ?? null,
    confidence: result?.confidence ?? null,
    socialProfilesFound: result?.socialProfilesFound ?? null,
    suggestedTags: result?.suggestedTags ?? [],
    ...(result?.retake ? { retake: result.retake } : {}),
    fields: result?.fields ?? {},
    ...(result?.otherCard ? { otherCard: result.otherCard } : {}),
    ...(problem ? { problem } : {}),
  };
}
