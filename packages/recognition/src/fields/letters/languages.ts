/** Forms of a letter in a language, the plain one first. Digraphs such as `æ` aren't included. */
export const FORMS: Record<string, Record<string, string>> = {
  cs: spelled('aá cč dď eéě ií nň oó rř sš tť uúů yý zž'),
  da: spelled('aå oø eé'),
  de: spelled('aä oö uü'),
  es: spelled('aá eé ií nñ oó uúü'),
  fi: spelled('aäå oö'),
  fr: spelled('aàâ cç eéèêë iîï oô uùûü'),
  hr: spelled('cčć dđ sš zž'),
  hu: spelled('aá eé ií oóöő uúüű'),
  it: spelled('aà eèé iì oò uù'),
  pl: spelled('aą cć eę lł nń oó sś zźż'),
  pt: spelled('aáâãà cç eéê ií oóôõ uú'),
  ro: spelled('aăâ iî sș tț'),
  sk: spelled('aáä cč dď eé ií lľĺ nň oóô rŕ sš tť uú yý zž'),
  sv: spelled('aåä oö eé'),
  tr: spelled('cç gğ iı oö sş uü'),
};

function spelled(list: string): Record<string, string> {
  return Object.fromEntries(list.split(' ').map((forms) => [forms[0]!, forms]));
}

/** The language of a country's cards; countries with several languages are left out. */
export const LANGUAGE_OF: Record<string, string> = {
  AR: 'es',
  AT: 'de',
  BR: 'pt',
  CL: 'es',
  CO: 'es',
  CZ: 'cs',
  DE: 'de',
  DK: 'da',
  ES: 'es',
  FI: 'fi',
  FR: 'fr',
  HR: 'hr',
  HU: 'hu',
  IT: 'it',
  MX: 'es',
  NO: 'da',
  PE: 'es',
  PL: 'pl',
  PT: 'pt',
  RO: 'ro',
  SE: 'sv',
  SK: 'sk',
  TR: 'tr',
};
export const languageOf = (country: string | undefined): string | undefined => LANGUAGE_OF[country ?? ''];
