const PROGRAMS: [source: string, mark: RegExp][] = [
  ['apple', /Apple Inc\.|iPhone OS|Mac OS X|X-ABUID|X-ABLABEL/i],
  ['google', /PRODID:[^\n]{0,40}Google|X-GOOGLE-/i],
  ['outlook', /X-MS-OL-|Microsoft|X-MS-/i],
  ['thunderbird', /Thunderbird|CardBook|X-MOZILLA/i],
  ['android', /X-ANDROID-|X-SAMSUNG|X-PHONETIC-FIRST-NAME/i],
  ['nextcloud', /Nextcloud|Sabre/i],
  ['lotus', /Lotus|X-LOTUS-/i],
  ['blackberry', /BlackBerry/i],
  ['evolution', /X-EVOLUTION-|Ximian/i],
  ['xing', /\/\/XING\/\//i],
  ['linkedin', /LinkedIn/i],
  ['yahoo', /Yahoo/i],
  ['whatsapp', /X-WA-|waid=/i],
  ['kaard', /X-KAARD-/i],
];

/** Detects which program wrote the cards, by characteristic properties. */
export function cardSourceOf(head: Uint8Array, utf16: string | null): string {
  const text = new TextDecoder(utf16 ?? 'latin1').decode(head.subarray(0, 64 * 1024));
  return PROGRAMS.find(([, mark]) => mark.test(text))?.[0] ?? 'other';
}
