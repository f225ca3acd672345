/**
 * The product’s own industry classifier: uses only keywords in the company’s name, its domain and the title. It returns
 * the word it matched, so that a person can judge it, and null if the evidence is weak.
 */

const INDUSTRIES = [
  'technology',
  'finance',
  'healthcare',
  'legal',
  'consulting',
  'marketing',
  'design',
  'construction',
  'energy',
  'education',
  'logistics',
  'manufacturing',
  'hospitality',
  'retail',
  'realEstate',
  'media',
  'science',
  'agriculture',
  'publicSector',
] as const;
export type Industry = (typeof INDUSTRIES)[number];
export type EvidencePlace = 'company' | 'domain' | 'title';

export interface IndustryGuess {
  industry: Industry;
  /** The word as on the card, and where it was found. */
  word: string;
  place: EvidencePlace;
}

/** Prefixes of words; `=` marks whole words, because their prefixes are ambiguous. */
const KEYWORDS: Record<Industry, string> = {
  technology:
    'software tech cloud cyber data digital robotic semiconductor informatik comput cto developer programm devops =it =ai =saas =app =apps network telekom telecom',
  finance:
    'bank banque banca financ finanz invest insur versicher assur capital treasur account audit steuer tax credit wealth =fintech =cfo hedge',
  healthcare:
    'health medic klinik clinic hospital pharma dental dentist doctor physio care therap nurs hôpital salud sanit apothek praxis biotech',
  legal: 'legal lawyer attorney =law advoc notar kanzlei rechtsanw avocat abogad avvocat juris solicitor barrister',
  consulting: 'consult beratung advisor conseil unternehmensberat consulenz strateg',
  marketing: 'marketing advertis werbung =seo publicit brand =pr promotion =cmo',
  design: 'design creativ architekt architect =ux =ui graphic grafik illustrat fotograf photograph atelier',
  construction:
    'construct =bau bauunternehm builder roof dach plumb elektro carpent schrein civil concrete beton hochbau tiefbau',
  energy: 'energ solar wind power oil gas petrol photovolt strom hydro nuclear grid',
  education:
    'school schule universit college academ education teacher lehr professor institut training tutor kindergarten campus',
  logistics: 'logist transport freight spedition cargo shipping warehous fleet haul fracht courier',
  manufacturing:
    'manufactur machine maschin industr tool werkzeug metal stahl steel fabrik factory plastic kunststoff precision automotive',
  hospitality:
    'hotel restaurant catering café cafe bistro travel tourism reise gastro chef brewery brau winery hospitality =bar resort',
  retail: 'retail store shop handel fashion boutique grocery supermarkt mode jewel ecommerce e-commerce merchand',
  realEstate: 'realty real-estate immobil property makler estate broker housing',
  media: 'media verlag publish film music radio journal press broadcast studio news editor redakt',
  science: 'laborator research forsch scien biolog chemi physic genom',
  agriculture: 'agri farm landwirt garden gärtner forest vineyard dairy seed',
  publicSector: 'ministr council municipal government stadtverwalt rathaus embassy police federal landkreis',
};

/** The company’s name counts most, the title least: an accountant may work for a brewery. */
const WEIGHTS: Record<EvidencePlace, number> = { company: 3, domain: 2, title: 1 };
/** A title alone is not enough evidence about a company. */
const LEAST_EVIDENCE = 2;

const words = (text: string) => text.split(/[^\p{L}\p{N}-]+/u).filter(Boolean);

function hits(keyword: string, word: string): boolean {
  const lower = word.toLocaleLowerCase();
  return keyword.startsWith('=') ? lower === keyword.slice(1) : lower.startsWith(keyword);
}

/** Returns null if company and domain say nothing, or two industries have equal weight. */
export function classifyIndustry(card: { company?: string; domain?: string; title?: string }): IndustryGuess | null {
  const places: [EvidencePlace, string[]][] = [
    ['company', words(card.company ?? '')],
    // The last label of a domain is a country or a kind of site, not an industry.
    ['domain', (card.domain ?? '').split('.').slice(0, -1).flatMap(words)],
    ['title', words(card.title ?? '')],
  ];
  const scored = INDUSTRIES.map((industry) => {
    const found = places.flatMap(([place, texts]) =>
      texts
        .filter((word) => KEYWORDS[industry].split(' ').some((keyword) => hits(keyword, word)))
        .slice(0, 1)
        .map((word) => ({ place, word })),
    );
    return { industry, found, score: found.reduce((sum, { place }) => sum + WEIGHTS[place], 0) };
  }).sort((a, b) => b.score - a.score);

  const [best, second] = scored;
  const evidence = best?.found[0];
  if (!best || !evidence || best.score < LEAST_EVIDENCE || best.score === second?.score) return null;
  return { industry: best.industry, ...evidence };
}
