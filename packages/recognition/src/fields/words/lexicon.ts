import { ASIAN_GIVEN_NAMES } from '../vocabulary/asian-given-names.ts';
import { GIVEN_NAMES } from '../vocabulary/given-names.ts';
import { MORE_GIVEN_NAMES } from '../vocabulary/more-given-names.ts';
import { fold, words } from './text.ts';

/** Legal forms of many countries, folded, without points and blanks. */
const LEGAL = new Set(
  `inc incorporated llc ltd limited llp lp plc corp corporation co company pc pllc pty ptyltd pte pteltd pvt pvtltd coltd sdnbhd bhd fze fzco fzllc dmcc wll kk
  gmbh gmbhcokg ag kg ohg ug haftungsbeschrankt ek ev eg gbr mbh ggmbh se kgaa partgmbb partg gesmbh
  sa sarl sas sasu eurl snc sci scop cie ltee sl slu sau sc srl sacv sadecv spa sapa srls sas snc sncc scarl scrl cooperativa
  lda ltda unipessoal epp me eireli bv nv vof bvba cvba cv ua maatschap stichting
  ab hb kb as asa ans aps is ks oy oyj ky tmi ehf hf spzoo zoo spk spj spzooSpk psa sro spolsro as vos kszs ops oo ooo kft zrt nyrt bt rt
  doo dd jdoo ood eood ad as ltdsti sti tasti anonim sirketi`.split(/\s+/),
);
const HONORIFIC =
  /^(?:dr|prof|mr|mrs|ms|miss|sir|rev|hon|capt|dipl|ing|mag|di|herr|frau|me|maitre|m|mme|mlle|pr|lic|dra|arq|don|dona|dott|dottssa|avv|arch|geom|rag|profssa|eng|drs|ir|mgr|inz|hab|bc|judr|mudr|phdr|rndr|mvdr|doc|av|doc|uzm|op|ecz|dt|fil|med|jur|rer|nat|phil|lek|adw|kfm|sra|sr|datuk|dato|sheikh|shri|smt)$/;
const CREDENTIAL =
  /^(?:mba|phd|cpa|cfa|md|esq|pmp|rn|pe|aia|llm|msc|bsc|ba|ma|dds|dvm|jd|jr|sr|ii|iii|iv|fca|acca|riba|mrics|cissp|csc|dis|llb|edd|psyd|cfp|shrm|leed|ap|mfa|ra|frcs|obe|meng|mph|ceng|emba|mphil|bed|beng|cma|cia|frics|facs|faia|dmd|do|od|rd|lcsw|lpc|lmft|np|pa|pharmd|dpt|ccim|crs|gri|cmp|cams|frm|mbe|cbe|fcca|aca|fcpa|sphr|phr|dipl|ing|fh|tu|mim)$/;
/** Less frequent ones, which weren't counted when the line classifiers were trained. */
const FURTHER_CREDENTIAL =
  /^(?:btech|mtech|bcom|mcom|bpharm|mpharm|bca|mca|pgdm|pgdca|fie|mie|fiv|icwa|siving|sivok|sivark|civing|civek|candjur|candmed|candmag|candmerc|candpolyt|candscient|tekndr|medlic|lekmed|lekdent|lic|mgr|inz|bc|judr|mudr|phdr|rndr|mvdr|ddr|drs|dr|prof|mrcvs|frcvs|mrcp|frcp|mrcgp|frcgp|friba|mciob|fciob|mcipd|fcipd|mice|fice|mimeche|mbcs|fbcs|mrtpi|mrpharms|mcsp|mcim|fcim|cgma|facp|faap)$/;
const PARTICLE =
  /^(?:van|von|der|den|de|del|della|di|da|dos|das|do|du|la|le|el|al|bin|ibn|ben|ter|ten|te|zu|zur|vom|af|av|mac|mc|st|san|dela|des|y|e|abu|bint|op)$/;
const STREET =
  /(?:stra(?:ss|ß)e|str\.?|weg|platz|allee|gasse|ufer|straat|laan|plein|gracht|kade|gatan|vagen|vägen|gate|veien|vej|gade|katu|tie|utca|ulica|ulice|namesti)$/;
const STREET_WORD =
  /^(?:street|st|avenue|ave|av|road|rd|drive|dr|lane|ln|boulevard|blvd|way|court|ct|place|pl|square|sq|parkway|pkwy|highway|hwy|suite|ste|floor|fl|room|rm|unit|level|building|bldg|tower|box|rue|quai|place|chemin|impasse|allee|cours|route|bd|calle|avda|avenida|plaza|paseo|carrera|via|viale|piazza|corso|largo|vicolo|rua|praca|travessa|estrada|ul|al|pl|os|ulica|ulice|utca|ut|ter|cad|caddesi|sok|sk|sokak|mah|mahallesi|bulvari|no|kat|jalan|jl|lorong|po|bp|postfach|postbus|apartado|plz|cedex)$/;
const STOP = new Set(
  `the of and for your our we with in on at to is are that you it from by every all more than without who where what when because
  der die das und fur mit von zu im am ihr ihre wir sie aus bei auf alles ein eine le la les et des pour vos votre nous avec du au aux une un l
  el los las y para con su sus en por tu una il lo gli e di per con un una il nostro vostro o os as e para com seu sua de da do no na
  het een en van voor met uw onze wij bij och for med din vi i w z na dla twoj nasz a pro vas nase v s ve icin ile bir`.split(
    /\s+/,
  ),
);
/** Main words of job titles, folded. Compounds of Germanic languages match by their ending. */
const JOB_HEAD = new Set(
  `ceo cto cfo coo cmo cio ciso cpo svp evp avp vp chief president officer founder cofounder owner proprietor prop propr partner principal director manager chairman chairwoman chair treasurer secretary
  attorney lawyer solicitor barrister paralegal counsel counselor notary judge accountant bookkeeper auditor advisor adviser actuary banker broker realtor agent surveyor architect designer engineer developer
  scientist analyst administrator specialist consultant coordinator executive associate assistant representative supervisor lead head leader planner strategist technician controller instructor trainer editor producer operator
  photographer illustrator writer author journalist reporter translator interpreter recruiter receptionist buyer foreman contractor electrician plumber carpenter mechanic driver pilot captain chef baker barista sommelier
  physician doctor surgeon dentist orthodontist pharmacist nurse midwife therapist physiotherapist chiropractor psychologist psychiatrist veterinarian optometrist nutritionist stylist barber florist gardener farmer winemaker brewer
  teacher lecturer professor fellow researcher dean librarian curator archivist musician composer conductor actor artist animator programmer coach speaker mediator economist chemist biologist physicist geologist
  inspector officer senator congressman congresswoman councillor alderman detective pastor minister rabbi ambassador consul mayor intern trainee student freelancer entrepreneur investor trader underwriter webmaster superintendent provost chancellor registrar bursar
  geschaftsfuhrer geschaftsfuhrerin inhaber inhaberin prokurist prokuristin vorstand leiter leiterin leitung berater beraterin referent referentin sachbearbeiter assistentin buchhalterin anwalt anwaltin rechtsanwalt notar architektin ingenieur ingenieurin entwickler meister makler arzt arztin lehrer dozent redakteur techniker verkaufer einkaufer trainerin gesellschafter
  directeur directrice president presidente gerant gerante fondateur fondatrice associe responsable chef cheffe ingenieur ingenieure developpeur conseiller conseillere charge chargee attache attachee comptable avocat avocate notaire juriste architecte medecin infirmiere professeur chercheur redactrice photographe graphiste technicien delegue acheteur commercial
  director directora gerente presidente fundador socio socia propietario jefe jefa coordinador coordinadora ejecutivo asesor asesora abogado abogada notario contador ingeniero ingeniera desarrollador analista arquitecto disenador disenadora periodista medico odontologa profesor profesora consultor consultora tecnico
  amministratore direttore direttrice titolare fondatore responsabile agente consulente commercialista avvocato notaio ingegnere architetto geometra progettista sviluppatore grafico medico professore ricercatrice docente impiegata tecnico addetto
  diretor diretora gestor gestora advogado advogada engenheiro engenheira contabilista programador arquiteto jornalista enfermeiro professora vendedor corretor
  directeur eigenaar oprichter vennoot bestuurder zaakvoerder voorzitter bedrijfsleider projectleider teamleider hoofd adviseur medewerker vertegenwoordiger inkoper makelaar boekhouder advocaat notaris ontwikkelaar beheerder vormgever ontwerper huisarts tandarts docent hoogleraar onderzoeker monteur
  direktor chef agare delagare grundare ordforande saljare projektledare konsult radgivare revisor advokat maklare ingenjor utvecklare lakare tandlakare larare forskare leder sjef radgiver selger konsulent indehaver toimitusjohtaja paallikko johtaja asiantuntija insinoori arkkitehti
  prezes dyrektor kierownik wlasciciel specjalista przedstawiciel doradca menedzer ksiegowa adwokat radca notariusz architekt inzynier projektant programista analityk grafik lekarz nauczyciel konsultant
  jednatel jednatelka reditel reditelka majitel zakladatel spolecnik zastupce manazer manazerka vedouci ucetni auditor poradce advokat inzenyr vyvojar lekar ucitelka konatel riaditel ugyvezeto igazgato vezeto konyvelo mernok
  mudur muduru kurucu ortak baskan baskani uyesi uzman uzmani danisman danismani sorumlusu temsilcisi avukat musavir mimar muhendis muhendisi yonetici yoneticisi gelistirici doktor ogretmen sef`.split(
    /\s+/,
  ),
);
const JOB_ENDS =
  /(?:leiter|leiterin|berater|beraterin|manager|managerin|ingenieur|entwickler|meister|techniker|anwalt|makler|chef|sjef|ledare|leder|paallikko|johtaja|adviseur|medewerker|directeur|leider|konsult|konsulent|beauftragter|arzt|direktor|designer|redakteur|therapeut|therapeutin|verwalter|fuhrer|ingenjor|utvecklare|radgiver)$/;
const ORG =
  /^(?:consulting|politeknik|polytechnic|universit(?:as|i)|yayasan|koperasi|syarikat|solutions?|technolog(?:y|ies)|systems?|software|services?|group|partners|associates|advisors|capital|ventures|holdings?|investments?|bank|insurance|realty|properties|homes|builders|construction|architects|architecture|studios?|agency|media|productions|publishing|press|photography|labs?|laborator(?:y|ies)|institute?|foundation|university|college|academy|school|hospital|clinic|centers?|centre|dental|pharmacy|pharma|pharmaceuticals|biotech|salon|interiors|foods?|bakery|coffee|restaurant|bistro|catering|brewery|brewing|winery|vineyards|hotels?|resorts?|travel|tours|airlines|logistics|transport|automotive|motors|energy|electric|electronics|plumbing|roofing|engineering|manufacturing|industries|industrial|trading|supply|events|gallery|museum|veterinary|law|legal|accounting|recruitment|staffing|trust|council|union|cooperative|collective|enterprises|international|worldwide|network|networks|robotics|aerospace|gruppe|groupe|grupo|gruppo|groep|grupa|beratung|technik|systeme|maschinenbau|bau|immobilien|architekten|ingenieurburo|kanzlei|verlag|agentur|praxis|klinik|logistik|weingut|universitat|hochschule|institut|werke|conseil|ingenierie|cabinet|atelier|editions|immobilier|laboratoire|universite|ecole|consultores|servicios|abogados|inmobiliaria|construcciones|ingenieria|bodegas|universidad|fundacion|laboratorios|studio|consulenza|servizi|immobiliare|costruzioni|edizioni|universita|istituto|officine|consultoria|servicos|engenharia|universidade|advies|techniek|vastgoed|bouw|advocaten|architecten|stichting|universiteit|advokatbyra|fastigheter|bygg|byra|universitet|doradztwo|uslugi|nieruchomosci|kancelaria|uniwersytet|sluzby|stavby|univerzita|danismanlik|teknoloji|insaat|sanayi|ticaret|universitesi|sigorta|turizm|gayrimenkul|otomotiv|mimarlik|tekstil)$/;
/** Whether a folded word names a kind of organisation: `consulting`, `universitat`. */
export const isOrganisationWord = (folded: string): boolean => ORG.test(folded);
const DEPARTMENT =
  /^(?:department|dept|division|faculty|school|office|unit|section|abteilung|institut|fakultat|lehrstuhl|klinik|geschaftsbereich|referat|dezernat|service|direction|departement|pole|laboratoire|departamento|facultad|area|division|ufficio|dipartimento|facolta|reparto|divisione|departement|afdeling|faculteit|vakgroep|sector|avdelningen|institutionen|avdeling|osasto|dzial|wydzial|katedra|biuro|oddeleni|fakulta|bolumu|fakultesi|departmani|relations|resources)$/;

const GIVEN = new Set(`${GIVEN_NAMES} ${MORE_GIVEN_NAMES} ${ASIAN_GIVEN_NAMES}`.split(/\s+/).map(fold));

export interface WordEvidence {
  given: number;
  firstIsGiven: number;
  honorific: number;
  credential: number;
  particle: number;
  legal: number;
  jobHead: number;
  organisation: number;
  department: number;
  street: number;
  stop: number;
  initial: number;
}

/** Folded letters and digits, as in the lists. */
const plainLetters = (text: string): string => fold(text).replace(/[^a-z\d]/g, '');

/** Dictionary hits of a text: counts of words, at most 3. `knows` can hide given names during training. */
export function wordEvidence(text: string, knows: (word: string) => boolean = () => true): WordEvidence {
  const all = text.match(/[\p{L}\p{N}]+(?:[.'’-]*[\p{L}\p{N}]+)*\.?/gu) ?? [];
  const folded = all.map(plainLetters);
  const parts = words(text).map(fold);
  const count = (test: (word: string) => boolean) => Math.min(3, folded.filter(test).length);
  const isGiven = (word: string) => isGivenName(word) && knows(word);
  const spoken = parts.flatMap((part) => part.split('.')).filter((part) => part && !HONORIFIC.test(part));
  const tail = folded.slice(-3);
  return {
    given: Math.min(3, spoken.filter(isGiven).length),
    firstIsGiven: spoken[0] !== undefined && isGiven(spoken[0]) ? 1 : 0,
    honorific: count((word) => HONORIFIC.test(word)),
    credential: count((word) => CREDENTIAL.test(word)),
    particle: count((word) => PARTICLE.test(word)),
    legal: LEGAL.has(tail.at(-1) ?? '') || LEGAL.has(tail.slice(-2).join('')) || LEGAL.has(tail.join('')) ? 1 : 0,
    jobHead: count((word) => (JOB_HEAD.has(word) && knows(word)) || (word.length > 8 && JOB_ENDS.test(word))),
    organisation: count((word) => ORG.test(word) && knows(word)),
    department: count((word) => DEPARTMENT.test(word)),
    street: count((word) => STREET_WORD.test(word) || (word.length > 5 && STREET.test(word))),
    stop: count((word) => STOP.has(word)),
    initial: Math.min(3, all.filter((word) => /^\p{Lu}\.?$/u.test(word)).length),
  };
}

/** Given names of Gujarat may have `-bhai` (brother) at their end. */
export const isGivenName = (folded: string) => GIVEN.has(folded) || GIVEN.has(folded.replace(/bhai$/, ''));
/** Whether a word is an honorific in front of a name: `Dr.`, `Avv.` */
export const isHonorific = (word: string): boolean => HONORIFIC.test(plainLetters(word));
export function isCredential(word: string): boolean {
  const letters = plainLetters(word);
  return CREDENTIAL.test(letters) || FURTHER_CREDENTIAL.test(letters);
}
export const isLegalForm = (text: string) => LEGAL.has(plainLetters(text));
