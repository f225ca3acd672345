import { plain } from '@kaard/needs/vocabulary';

/** The industries of the vocabulary of occupations; everything is sorted into this one list. */
export const INDUSTRIES = [
  'Agriculture, animals and nature',
  'Arts and entertainment',
  'Business services',
  'Construction and trades',
  'Education and sport',
  'Energy and utilities',
  'Finance and insurance',
  'Food, hospitality and travel',
  'Government, politics and associations',
  'Health',
  'Information technology',
  'Law and public safety',
  'Manufacturing and repair',
  'Marketing, media and design',
  'Personal and home services',
  'Real estate',
  'Sales and retail',
  'Science and engineering',
  'Social services and community',
  'Transport and logistics',
] as const;
export type Industry = (typeof INDUSTRIES)[number];

/**
 * Words that name an industry, in English, German, French, Spanish and Italian: beginnings of words, or with `=` the
 * whole word if the beginning is ambiguous. Without accents, as normalised by `plain`.
 */
const WORDS: Record<Industry, string> = {
  'Agriculture, animals and nature':
    'agricult agrar agrotech agritech farming =farm =farms landwirt agricole forestry forstwirt silvicult vineyard weinbau viticult veterinar livestock ganaderia allevament gartenbau horticult',
  'Arts and entertainment':
    '=art =arts kunst museum museo theatre theater teatro concert konzert gallery galerie galleria entertainment musikbranche =music =musik =musique =musica =spectacle',
  'Business services':
    'consulting consultancies consultancy unternehmensberat beratungs consulenz consultoria =conseil outsourcing personalvermittl recruiting recruitment',
  'Construction and trades':
    'construction baubranche bauunternehm bauwirtschaft bauindustrie =bau baugewerbe handwerk batiment =btp construccion edilizi costruzion architect architekt tiefbau hochbau',
  'Education and sport':
    'education =edtech school schule universit hochschul bildung educacion istruzion formazion colegio =college =colleges sportverein =sport =sports',
  'Energy and utilities':
    'energy energie energia photovolta fotovolta =solar windkraft windpark wind-power stromversorg stadtwerk utilities wasserstoff hydrogen',
  'Finance and insurance':
    'finance financial fintech banking =bank =banks banken =banque banques =banco =banca bancos insurance insurtech versicherung assurance assicuraz seguros =seguro finanz investment venture-capital wealth-management',
  'Food, hospitality and travel':
    'hospitality hotel restaurant ristorant restauracion gastronom catering tourism tourismus tourisme turism travel reisebranche food-industry foodtech lebensmittel agroalim alimentar brauerei brewery',
  'Government, politics and associations':
    'government public-sector offentlich-sektor municipal kommunen verwaltung ministry ministri ministerium politic behorden secteur-public administration-publique sector-publico',
  Health:
    'health gesundheit medical medizin medtech medecin medicin hospital krankenhaus krankenhaeus klinik clinic clinique clinica ospedal sante =salud sanidad sanita sanitar pharma farmac farma biotech pflege dental zahnarzt arztprax',
  'Information technology':
    'software saas information-technology informatik informatique informatic technology technologie tecnologi cloud cyber data-science startup-tech artificial-intelligence kunstliche-intelligenz =it =ai =tech',
  'Law and public safety':
    '=law legal lawyers legaltech kanzlei rechtsanw anwaltskanzlei avocats abogacia studi-legali juridi giuridic police polizei security-services',
  'Manufacturing and repair':
    'manufactur maschinenbau machinery produktionsbetrieb fertigung industrie-4 fabrik factory factories usine =fabrica fabricacion manifattur automotive-supplier zulieferer werkzeugbau',
  'Marketing, media and design':
    'marketing advertising werbung werbeagentur publicit publicidad media medien verlag publishing design journalis =pr public-relations',
  'Personal and home services':
    'beauty kosmetik wellness hairdress friseur coiffure peluquer parrucchier cleaning reinigung nettoyage limpieza pulizie',
  'Real estate':
    'real-estate realty immobil property-development property-management inmobiliar proptech wohnungswirtschaft hausverwalt',
  'Sales and retail':
    'retail einzelhandel grosshandel wholesale commerce-de-detail comercio commercio e-commerce ecommerce onlinehandel distributor distributeur vertrieb =handel',
  'Science and engineering':
    'engineering ingenieur ingenier ingegner research forschung recherche laborator scientific science aerospace raumfahrt chemie chemical chimi quimic',
  'Social services and community':
    'nonprofit non-profit charity charities gemeinnutzig =ngo =ngos =ong sozialwesen sozialarbeit social-services volontariat kirche church',
  'Transport and logistics':
    'logisti transport spedition freight shipping maritime shipowner reederei schifffahrt aviation luftfahrt railway mobility warehous lager-',
};

interface Word {
  industry: Industry;
  /** One per word of the term. */
  parts: string[];
  isWhole: boolean;
}

const TERMS: Word[] = INDUSTRIES.flatMap((industry) =>
  WORDS[industry].split(' ').map((word) => {
    const parts = plain(word).split(' ');
    return { industry, parts, isWhole: word.startsWith('=') };
  }),
);
const byBeginning = Map.groupBy(TERMS, ({ parts }) => parts[0]!.slice(0, 2));

export interface NamedIndustry {
  industry: Industry;
  /** The words as written in the text. */
  words: string;
}

/**
 * The industries that a text names, each once, with the words that do.
 * @param taken positions of words that already mean something else; a term made only of such words names nothing
 */
export function industriesNamed(text: string, taken: ReadonlySet<number> = new Set()): NamedIndustry[] {
  const tokens = tokensOf(text);
  const found = new Map<Industry, NamedIndustry>();
  tokens.forEach((token, at) => {
    for (const { industry, parts, isWhole } of byBeginning.get(token.plain.slice(0, 2)) ?? []) {
      const meets = parts.every((part, i) => {
        const other = tokens[at + i]?.plain ?? '';
        return isWhole || i < parts.length - 1 ? other === part : other.startsWith(part);
      });
      if (!meets || found.has(industry) || parts.every((_, i) => taken.has(at + i))) continue;
      found.set(industry, {
        industry,
        words: tokens
          .slice(at, at + parts.length)
          .map(({ word }) => word)
          .join(' '),
      });
    }
  });
  return [...found.values()];
}

export interface Token {
  /** As written in the text. */
  word: string;
  plain: string;
}

const LONGEST = 10_000;

export const tokensOf = (text: string): Token[] =>
  [...text.slice(0, LONGEST).matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(([word]) => ({ word, plain: plain(word) }));
