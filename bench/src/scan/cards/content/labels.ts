import type { Random } from '../random.ts';
import type { PhoneKind } from './phones.ts';

export type LabelKind = PhoneKind | 'email' | 'website' | 'address';

type Words = Record<LabelKind, string[]>;

/** Labels in front of a number or address, by language, most frequent first. */
const WORDS: Record<string, Words> = {
  en: {
    main: ['Main', 'Phone', 'Tel', 'Switchboard'],
    office: ['Office', 'Phone', 'Tel', 'Telephone', 'Work'],
    direct: ['Direct', 'Direct line', 'DDI', 'Direct dial'],
    mobile: ['Mobile', 'Cell', 'Mob', 'Cellular'],
    tollFree: ['Toll free', 'Freephone'],
    fax: ['Fax', 'Facsimile'],
    email: ['Email', 'E-mail', 'Mail'],
    website: ['Web', 'Website', 'Online', 'Visit'],
    address: ['Address', 'Visit us', 'Find us'],
  },
  de: {
    main: ['Zentrale', 'Telefon', 'Tel.'],
    office: ['Telefon', 'Tel.', 'Fon', 'Büro'],
    direct: ['Durchwahl', 'Direkt', 'Direktwahl'],
    mobile: ['Mobil', 'Handy', 'Mobiltelefon', 'Mobile'],
    tollFree: ['Kostenfrei'],
    fax: ['Fax', 'Telefax'],
    email: ['E-Mail', 'Mail', 'Email'],
    website: ['Web', 'Internet', 'Website'],
    address: ['Adresse', 'Anschrift'],
  },
  fr: {
    main: ['Standard', 'Tél.'],
    office: ['Tél.', 'Téléphone', 'Bureau', 'Tel'],
    direct: ['Ligne directe', 'Direct', 'L.D.'],
    mobile: ['Mobile', 'Portable', 'Port.', 'Mob.'],
    tollFree: ['N° vert'],
    fax: ['Fax', 'Télécopie'],
    email: ['E-mail', 'Courriel', 'Mail', 'Mél'],
    website: ['Site', 'Web', 'Site web'],
    address: ['Adresse'],
  },
  es: {
    main: ['Centralita', 'Tel.'],
    office: ['Tel.', 'Teléfono', 'Tfno.', 'Tlf.', 'Oficina'],
    direct: ['Directo', 'Línea directa'],
    mobile: ['Móvil', 'Mov.', 'Cel.'],
    tollFree: ['Gratuito'],
    fax: ['Fax'],
    email: ['Correo', 'E-mail', 'Email'],
    website: ['Web', 'Página web', 'Sitio'],
    address: ['Dirección'],
  },
  it: {
    main: ['Centralino', 'Tel.'],
    office: ['Tel.', 'Telefono', 'Uff.', 'Ufficio'],
    direct: ['Diretto', 'Linea diretta'],
    mobile: ['Cell.', 'Cellulare', 'Mobile', 'Mob.'],
    tollFree: ['Numero verde'],
    fax: ['Fax'],
    email: ['E-mail', 'Mail', 'Email'],
    website: ['Web', 'Sito', 'Sito web'],
    address: ['Indirizzo', 'Sede'],
  },
  pt: {
    main: ['Geral', 'Tel.'],
    office: ['Tel.', 'Telefone', 'Telef.', 'Escritório'],
    direct: ['Direto', 'Linha direta'],
    mobile: ['Tlm.', 'Telemóvel', 'Cel.', 'Móvel'],
    tollFree: ['Linha grátis'],
    fax: ['Fax'],
    email: ['E-mail', 'Email', 'Correio'],
    website: ['Site', 'Web', 'Sítio'],
    address: ['Morada', 'Endereço'],
  },
  nl: {
    main: ['Algemeen', 'Telefoon'],
    office: ['Telefoon', 'Tel.', 'Kantoor'],
    direct: ['Direct', 'Doorkies'],
    mobile: ['Mobiel', 'Mob.', 'Gsm'],
    tollFree: ['Gratis'],
    fax: ['Fax'],
    email: ['E-mail', 'Mail', 'Email'],
    website: ['Website', 'Web', 'Internet'],
    address: ['Adres', 'Bezoekadres'],
  },
  sv: {
    main: ['Växel', 'Tel'],
    office: ['Telefon', 'Tel', 'Kontor'],
    direct: ['Direkt', 'Direktnr'],
    mobile: ['Mobil', 'Mob'],
    tollFree: ['Frisamtal'],
    fax: ['Fax'],
    email: ['E-post', 'Mail', 'E-mail'],
    website: ['Webb', 'Hemsida', 'Web'],
    address: ['Adress', 'Besök'],
  },
  da: {
    main: ['Hovednr.', 'Telefon'],
    office: ['Telefon', 'Tlf.', 'Kontor'],
    direct: ['Direkte'],
    mobile: ['Mobil', 'Mob.'],
    tollFree: ['Gratis'],
    fax: ['Fax'],
    email: ['E-mail', 'Mail'],
    website: ['Web', 'Hjemmeside'],
    address: ['Adresse'],
  },
  nb: {
    main: ['Sentralbord', 'Telefon'],
    office: ['Telefon', 'Tlf.', 'Kontor'],
    direct: ['Direkte'],
    mobile: ['Mobil', 'Mob.'],
    tollFree: ['Gratis'],
    fax: ['Faks', 'Fax'],
    email: ['E-post', 'Epost'],
    website: ['Nett', 'Web', 'Nettside'],
    address: ['Adresse', 'Besøk'],
  },
  fi: {
    main: ['Vaihde', 'Puh.'],
    office: ['Puh.', 'Puhelin', 'Toimisto'],
    direct: ['Suora'],
    mobile: ['Gsm', 'Matkapuh.', 'Mobiili'],
    tollFree: ['Maksuton'],
    fax: ['Faksi', 'Fax'],
    email: ['Sähköposti', 'S-posti', 'Email'],
    website: ['Verkko', 'Www', 'Kotisivu'],
    address: ['Osoite'],
  },
  pl: {
    main: ['Centrala', 'tel.'],
    office: ['tel.', 'Telefon', 'Tel.', 'Biuro'],
    direct: ['Bezpośredni', 'Linia bezp.'],
    mobile: ['kom.', 'Komórka', 'tel. kom.', 'mob.'],
    tollFree: ['Infolinia'],
    fax: ['faks', 'Fax'],
    email: ['e-mail', 'E-mail', 'Mail'],
    website: ['www', 'Strona', 'Web'],
    address: ['Adres'],
  },
  cs: {
    main: ['Ústředna', 'Tel.'],
    office: ['Tel.', 'Telefon', 'Kancelář'],
    direct: ['Přímá linka', 'Přímo'],
    mobile: ['Mobil', 'Mob.', 'GSM'],
    tollFree: ['Zdarma'],
    fax: ['Fax'],
    email: ['E-mail', 'Email'],
    website: ['Web', 'www'],
    address: ['Adresa', 'Sídlo'],
  },
  hu: {
    main: ['Központ', 'Tel.'],
    office: ['Tel.', 'Telefon', 'Iroda'],
    direct: ['Közvetlen'],
    mobile: ['Mobil', 'Mob.'],
    tollFree: ['Ingyenes'],
    fax: ['Fax'],
    email: ['E-mail', 'Email'],
    website: ['Web', 'Honlap'],
    address: ['Cím'],
  },
  ro: {
    main: ['Centrală', 'Tel.'],
    office: ['Tel.', 'Telefon', 'Birou'],
    direct: ['Direct'],
    mobile: ['Mobil', 'Mob.'],
    tollFree: ['Gratuit'],
    fax: ['Fax'],
    email: ['E-mail', 'Email'],
    website: ['Web', 'Site'],
    address: ['Adresa', 'Sediu'],
  },
  tr: {
    main: ['Santral', 'Tel.'],
    office: ['Tel.', 'Telefon', 'Ofis', 'T.'],
    direct: ['Direkt', 'Dahili'],
    mobile: ['Cep', 'GSM', 'Mobil'],
    tollFree: ['Ücretsiz'],
    fax: ['Faks', 'Fax'],
    email: ['E-posta', 'E-mail'],
    website: ['Web', 'İnternet'],
    address: ['Adres'],
  },
};

/** Letters that stand for a word; they differ by language. */
const LETTERS: Record<LabelKind, string[]> = {
  main: ['T', 'P'],
  office: ['T', 'P', 'O'],
  direct: ['D', 'DL'],
  mobile: ['M'],
  tollFree: ['TF'],
  fax: ['F'],
  email: ['E', '@'],
  website: ['W'],
  address: ['A'],
};

/** Letters for words that only exist in some languages, such as "Cell" and "Internet". */
const FURTHER_LETTERS: Record<string, Partial<Record<LabelKind, string[]>>> = {
  en: { mobile: ['C'] },
  it: { mobile: ['C'] },
  de: { website: ['I'] },
  nl: { website: ['I'] },
};

const lettersOf = (kind: LabelKind, language: string): string[] => [
  ...LETTERS[kind],
  ...(FURTHER_LETTERS[language]?.[kind] ?? []),
];

/** The way in which one card labels its contact details, so that all labels agree. */
export interface Labels {
  style: 'none' | 'letter' | 'word' | 'icon' | 'after';
  of(kind: LabelKind): string;
}

export function drawLabels(language: string, random: Random, weights: LabelWeights): Labels {
  const words = WORDS[language] ?? WORDS.en!;
  const style = random.weighted(weights);
  const mark = random.weighted([
    ['', 3],
    [':', 5],
    ['.', style === 'letter' ? 2 : 0],
    [' |', 0.7],
    [' –', 0.5],
    ['/', style === 'letter' ? 0.5 : 0],
  ] as const);
  const lettering = random.weighted([
    ['as-is', 6],
    ['lower', 2],
    ['upper', 1.2],
  ] as const);
  const drawn = new Map<LabelKind, string>();
  const cased = (text: string): string =>
    lettering === 'lower' ? text.toLowerCase() : lettering === 'upper' ? text.toUpperCase() : text;
  return {
    style,
    of(kind) {
      const known = drawn.get(kind);
      if (known !== undefined) return known;
      const choices = style === 'letter' ? lettersOf(kind, language) : words[kind];
      const word = cased(random.chance(0.5) ? choices[0]! : random.pick(choices));
      const label = style === 'after' ? `(${word.replace(/\.$/, '').toLowerCase()})` : withMark(word, mark);
      drawn.set(kind, label);
      return label;
    },
  };
}

const withMark = (word: string, mark: string): string => (word.endsWith('.') && mark !== ' |' ? word : word + mark);

export type LabelWeights = readonly (readonly [Labels['style'], number])[];

export const COMMON_LABELS: LabelWeights = [
  ['word', 5],
  ['letter', 3],
  ['icon', 4],
  ['none', 2],
  ['after', 0.4],
];
