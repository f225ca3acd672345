/** Finds the country from a phone number’s calling code or the top-level domain. */

export interface RegionGuess {
  /** ISO 3166 alpha-2; its name is provided by the browser. */
  country: string;
  /** The evidence as on the card: `+49`, `0049` or `.de`. */
  evidence: string;
  from: 'phone' | 'domain';
}

/** Calling codes of a single country; +1 and +7 are shared and prove nothing. */
const CALLING_CODES: ReadonlyMap<string, string> = new Map(
  `20 EG 27 ZA 30 GR 31 NL 32 BE 33 FR 34 ES 36 HU 39 IT 40 RO 41 CH 43 AT 44 GB 45 DK 46 SE 47 NO 48 PL 49 DE 51 PE 52 MX
  54 AR 55 BR 56 CL 57 CO 60 MY 61 AU 62 ID 63 PH 64 NZ 65 SG 66 TH 81 JP 82 KR 84 VN 86 CN 90 TR 91 IN 92 PK 212 MA 216 TN
  234 NG 254 KE 351 PT 352 LU 353 IE 354 IS 356 MT 357 CY 358 FI 359 BG 370 LT 371 LV 372 EE 380 UA 381 RS 385 HR 386 SI
  420 CZ 421 SK 423 LI 852 HK 886 TW 966 SA 971 AE 972 IL`
    .match(/\d+ [A-Z]{2}/g)
    ?.map((pair) => pair.split(' ') as [string, string]),
);

/** Country domains that are sold to everyone and prove nothing. */
const SOLD_ENDINGS = new Set([
  'ai',
  'io',
  'co',
  'me',
  'tv',
  'ly',
  'cc',
  'ws',
  'fm',
  'am',
  'gg',
  'sh',
  'to',
  'la',
  'vc',
  'ac',
  'so',
  'is',
  'eu',
  'su',
]);
const KNOWN_COUNTRIES = new Set(CALLING_CODES.values());

export function regionOf(card: { phone?: string; domain?: string | null }): RegionGuess | null {
  const [, prefix, number = ''] = /^\s*(\+|00)([\d\s().-]+)/.exec(card.phone ?? '') ?? [];
  const digits = number.replace(/\D/g, '');
  for (const length of [3, 2]) {
    const code = digits.slice(0, length);
    const country = digits.length > 6 ? CALLING_CODES.get(code) : undefined;
    if (country) return { country, evidence: `${prefix}${code}`, from: 'phone' };
  }
  const ending = card.domain?.split('.').at(-1)?.toLowerCase() ?? '';
  if (SOLD_ENDINGS.has(ending)) return null;
  const country = ending === 'uk' ? 'GB' : ending.toUpperCase();
  return KNOWN_COUNTRIES.has(country) ? { country, evidence: `.${ending}`, from: 'domain' } : null;
}
