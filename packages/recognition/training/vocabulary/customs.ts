/** What cards of a language have in common besides words: additions to names, labels, suffixes. `|` separates. */

/** Languages of simulated cards by weight. */
export const LANGUAGES: [string, number][] = Object.entries({
  en: 10,
  de: 3,
  fr: 2,
  es: 1.6,
  it: 1.4,
  nl: 1.5,
  pt: 1,
  sv: 1.2,
  pl: 1.2,
  cs: 1.2,
  tr: 1,
});

/** Origins of the people who work in a language, by weight; `other` is for languages that aren't listed. */
const ORIGINS: Record<string, Record<string, number>> = {
  en: {
    en: 10,
    zh: 2,
    ja: 1,
    in: 2,
    ar: 1,
    af: 1.5,
    de: 0.4,
    fr: 0.4,
    es: 0.6,
    it: 0.4,
    nl: 0.3,
    pl: 0.3,
    pt: 0.3,
    sv: 0.4,
    cs: 0.3,
    tr: 0.2,
  },
  de: { de: 10, tr: 0.6, pl: 0.5, cs: 0.4, it: 0.3, ar: 0.3, af: 0.3 },
  fr: { fr: 10, ar: 0.7, pt: 0.4, af: 0.5, it: 0.3 },
};
export const originsOf = (language: string): [string, number][] =>
  Object.entries(ORIGINS[language] ?? { [language]: 8, en: 0.5, ar: 0.3 });

export const DOMAIN_SUFFIXES: Record<string, string> = {
  en: 'com|com|com|com|co|io|net|org|co.uk|us|ca|com.au|com.sg|in|ae|co.za|ie|tech|design|agency|studio|ai|edu|health|eu|biz|info|uk|hk|law',
  de: 'de|de|de|com|at|ch|eu',
  fr: 'fr|fr|com|be|ch',
  es: 'es|com|mx|com.ar|cl',
  it: 'it|it|com|eu',
  pt: 'pt|com.br|com',
  nl: 'nl|nl|be|com',
  sv: 'se|no|dk|fi|com',
  pl: 'pl|com.pl|com',
  cs: 'cz|sk|hu|com|eu|ro|hr',
  tr: 'com.tr|com',
};
export const MAILBOX_PROVIDERS =
  'gmail.com|gmail.com|outlook.com|yahoo.com|hotmail.com|icloud.com|gmx.de|web.de|proton.me|orange.fr|libero.it|wp.pl|seznam.cz';

/** Additions in front of a name. */
export const HONORIFICS: Record<string, string> = {
  en: 'Dr.|Prof.|Dr|Mr.|Ms.|Mrs.|Sir|Rev.|Hon.|Capt.|Prof. Dr.',
  de: 'Dr.|Prof. Dr.|Dr.-Ing.|Dipl.-Ing.|Dr. med.|Dipl.-Kfm.|Mag.|DI|Ing.|Prof. Dr.-Ing.|Dr. jur.|Herr|Frau|Dipl.-Ing. (FH)',
  fr: 'Dr|Me|Maître|M.|Mme|Pr|Dr.',
  es: 'Dr.|Dra.|Lic.|Ing.|D.|Dña.|Arq.|C.P.',
  it: 'Dott.|Dott.ssa|Ing.|Avv.|Arch.|Geom.|Rag.|Prof.|Prof.ssa|Dr.|P.I.',
  pt: 'Dr.|Dra.|Eng.|Eng.º|Arq.|Prof.',
  nl: 'drs.|ir.|ing.|mr.|dr.|prof. dr.|Dr. ir.|mr. drs.',
  sv: 'Dr.|Professor|Fil. dr|Adv.',
  pl: 'mgr|mgr inż.|dr|dr hab.|inż.|prof.|dr inż.|lek. med.|adw.',
  cs: 'Ing.|Mgr.|Bc.|JUDr.|MUDr.|PhDr.|RNDr.|doc.|prof.|Dr.|MVDr.|PaedDr.',
  tr: 'Dr.|Prof. Dr.|Av.|Doç. Dr.|Op. Dr.|Uzm. Dr.|Ecz.|Dt.|Yrd. Doç. Dr.',
};
/** Additions behind a name, in any language. */
export const DEGREES =
  'M.Tech|B.Com.|MBA|PhD|Ph.D.|CPA|CFA|MD|M.D.|Esq.|PMP|RN|P.E.|PE|AIA|LL.M.|MSc|M.Sc.|BSc|B.A.|M.A.|DDS|DVM|JD|Jr.|Sr.|II|III|IV|FCA|ACCA|RIBA|MRICS|CISSP|CSc.|DiS.|LL.B.|Ed.D.|Psy.D.|CFP®|SHRM-CP|LEED AP|MFA|RA|FRCS|OBE|M.Eng.|MPH|CEng';

export const PHONE_LABELS: Record<string, string> = {
  en: 'Tel|T|Phone|P|Office|Mobile|M|Cell|C|Direct|D|Fax|F|Mob|Ph|Tel.',
  de: 'Tel.|Telefon|Mobil|Fax|Durchwahl|Zentrale|Fon|T|M|F|Handy',
  fr: 'Tél.|Port.|Mobile|Fax|Ligne directe|T|Tél',
  es: 'Tel.|Móvil|Fax|Teléfono|Cel.|T|M',
  it: 'Tel.|Cell.|Fax|Mobile|T|Telefono',
  pt: 'Tel.|Telemóvel|Fax|Tlm|Telefone|Cel.',
  nl: 'T|M|Tel.|Mobiel|Fax|F|Telefoon',
  sv: 'Tel|Mobil|Telefon|Fax|Växel|Direkt|Tlf|Puh.',
  pl: 'tel.|kom.|faks|Tel|tel. kom.|T|M',
  cs: 'Tel.|Mobil|Fax|tel.:|mob.:|GSM',
  tr: 'Tel|GSM|Faks|Cep|T|F|Mobil',
};
export const CALLING_CODES: Record<string, string> = {
  en: '1',
  de: '49',
  fr: '33',
  es: '34',
  it: '39',
  pt: '351',
  nl: '31',
  sv: '46',
  pl: '48',
  cs: '420',
  tr: '90',
};

/** Other texts on cards; `#` is a number. */
export const EXTRAS =
  'VAT #|USt-IdNr. DE#|Reg. No. #|IČO: #|P.IVA #|NIP #|KvK #|License ##|SIRET #|Mon-Fri 9:00-18:00|Mo-Fr 8:00 - 17:00|ISO 9001:2015|Lic. #|Amtsgericht Köln HRB #|24h|Open daily|Est. 1968|SCAN ME|www|Follow us|Bank: #|by appointment';

const SYLLABLES =
  'ba bel bor ca chi dal den el fa gar gre ha hol is ja kal ko kra la len lo ma mer mo na nor o pa per ra rin ro sa sha sol ste ta tor va ver vi wal wes ya za';
const NAME_ENDS =
  'berg dale der ev ez field ford ic ini ko ler ley ling lo man mann ni nov off ov quist rez s sen ska ski son stein ton va vic wood worth yan';
/** Parts of invented family names. */
export const NAME_PARTS = { syllables: SYLLABLES.split(' '), ends: NAME_ENDS.split(' ') };
