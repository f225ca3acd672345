import type { Extraction, ListedAddress, Lists } from '@kaard/recognition';
import type { Scan, ScanProblem } from '../scan/scan.model.ts';
import type { ScanStatus } from '../scan/scan.states.ts';

type OtherCard = NonNullable<Extraction['otherCard']>;

/** Each field by its name, and all phones, addresses and so on as lists; missing values are left out. */
type ListedFields = Extraction['fields'] & Partial<Lists>;

/** @param lists missing in results of a version without them */
function listed(fields: Extraction['fields'], lists: Partial<Lists> = {}): ListedFields {
  const found = { ...lists, ...(lists.addresses && { addresses: lists.addresses.map(withFoundParts) }) };
  return { ...fields, ...Object.fromEntries(Object.entries(found).filter(([, values]) => values.length > 0)) };
}

/** Leaves out missing parts of an address. */
function withFoundParts(address: ListedAddress): ListedAddress {
  if (!address.parts) return address;
  const parts = Object.fromEntries(Object.entries(address.parts).filter(([, text]) => text !== null));
  return { ...address, parts: parts as ListedAddress['parts'] };
}

function otherOf({ fields, lists, ...card }: OtherCard): NonNullable<ScanBody['otherCard']> {
  return { ...card, fields: listed(fields, lists) };
}

/** The answer for API clients. `extractedData` to `suggestedTags` are as documented; the others are additions. */
export interface ScanBody {
  scanId: number;
  status: ScanStatus;
  extractedData: Extraction['extractedData'] | null;
  confidence: number | null;
  socialProfilesFound: boolean | null;
  suggestedTags: string[];
  retake?: Extraction['retake'];
  unreadScript?: true;
  twoPeople?: true;
  fields: ListedFields;
  /** Only present if the two pictures show two people. */
  otherCard?: Omit<OtherCard, 'fields' | 'lists'> & { fields: ListedFields };
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
    ...(result?.unreadScript ? { unreadScript: true as const } : {}),
    ...(result?.twoPeople ? { twoPeople: true as const } : {}),
    fields: listed(result?.fields ?? {}, result?.lists),
    ...(result?.otherCard ? { otherCard: otherOf(result.otherCard) } : {}),
    ...(problem ? { problem } : {}),
  };
}
