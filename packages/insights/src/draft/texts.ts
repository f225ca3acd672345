import type { Language } from '@kaard/needs/vocabulary';
import type { TouchKind } from '../network.ts';

export const DRAFT_KINDS = ['propose_meeting', 'initial_introduction', 'follow_up'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/**
 * The sentences of a mail. Sentences that need a fact are functions of it, and omitted without one. All are
 * gender-neutral for sender and recipient.
 */
export interface DraftTexts {
  /** For dates. */
  locale: string;
  hello: (name: string | null) => string;
  /** German and Italian continue in lower case after the greeting’s comma, except with a polite form of address. */
  afterHello?: (sentence: string) => string;
  subject: Record<DraftKind, (us: { me: string | null; company: string | null }) => string>;
  /** Introduces the sender. */
  iAm: (me: { name: string; title: string | null; company: string | null }) => string;
  /** On what day, and how, the two were last in contact. */
  lastTime: Record<Exclude<TouchKind, 'note'> | 'card', (day: string) => string>;
  /** If the date of the contact is unknown. */
  haveCard: string;
  theirWork: (work: { title: string | null; company: string }) => string;
  open: Record<DraftKind, string>;
  place: (place: string) => string;
  ask: Record<DraftKind, string>;
  bye: string;
}

const inBrackets = (text: string | null) => (text ? ` (${text})` : '');

const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** Italian: "il 3 dicembre", but "l’8 dicembre" and "l’11 dicembre". */
export const withArticle = (article: 'il' | 'al', day: string): string =>
  /^(?:8|11) /.test(day) ? `${article === 'il' ? 'l’' : 'all’'}${day}` : `${article} ${day}`;

/** "I’m Ada Fictive, Buyer at Pohl Ltd." */
const iAm = (name: string, title: string | null, company: string | null) =>
  `I’m ${name}${company ? `${title ? `, ${title} at` : ' from'} ${company}` : title ? `, ${title}` : ''}.`;

export const DRAFT_TEXTS: Record<Language, DraftTexts> = {
  en: {
    locale: 'en-US',
    hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
    subject: {
      propose_meeting: ({ company }) => (company ? `Meeting with ${company}` : 'Can we meet?'),
      initial_introduction: ({ me }) => (me ? `Introduction: ${me}` : 'A short introduction'),
      follow_up: ({ company }) => (company ? `Following up: ${company}` : 'Following up'),
    },
    iAm: ({ name, title, company }) => iAm(name, title, company),
    lastTime: {
      met: (day) => `We met on ${day}.`,
      called: (day) => `We spoke on the phone on ${day}.`,
      mailed: (day) => `I last wrote to you on ${day}.`,
      card: (day) => `I received your card on ${day}.`,
    },
    haveCard: 'I have kept your card.',
    theirWork: ({ title, company }) =>
      title
        ? `I would like to hear more about your work as ${title} at ${company}.`
        : `I would like to hear more about your work at ${company}.`,
    open: {
      propose_meeting: 'I would be glad to meet you in person.',
      initial_introduction: 'I would like to introduce myself.',
      follow_up: 'I would like to pick up where we left off.',
    },
    place: (place) => `I suggest ${place}.`,
    ask: {
      propose_meeting: 'What day and time would suit you?',
      initial_introduction: 'Would you have time for a short conversation?',
      follow_up: 'Would you have time for a short call or a meeting?',
    },
    bye: 'Kind regards',
  },
  de: {
    locale: 'de',
    hello: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    afterHello: (sentence) => (/^Ihre? /.test(sentence) ? sentence : lowerFirst(sentence)),
    subject: {
      propose_meeting: ({ company }) => (company ? `Treffen mit ${company}` : 'Wollen wir uns treffen?'),
      initial_introduction: ({ me }) => (me ? `Vorstellung: ${me}` : 'Kurze Vorstellung'),
      follow_up: ({ company }) => (company ? `Unser Kontakt: ${company}` : 'Unser Kontakt'),
    },
    iAm: ({ name, title, company }) =>
      `Mein Name ist ${name}${inBrackets([title, company].filter(Boolean).join(', '))}.`,
    lastTime: {
      met: (day) => `Wir haben uns am ${day} getroffen.`,
      called: (day) => `Wir haben am ${day} telefoniert.`,
      mailed: (day) => `Ich habe Ihnen zuletzt am ${day} geschrieben.`,
      card: (day) => `Ihre Karte habe ich am ${day} erhalten.`,
    },
    haveCard: 'Ihre Karte habe ich aufbewahrt.',
    theirWork: ({ title, company }) =>
      title
        ? `Gern würde ich mehr über Ihre Arbeit erfahren (${title}, ${company}).`
        : `Gern würde ich mehr über Ihre Arbeit bei ${company} erfahren.`,
    open: {
      propose_meeting: 'Ich würde Sie gern persönlich treffen.',
      initial_introduction: 'Ich möchte mich Ihnen kurz vorstellen.',
      follow_up: 'Ich möchte gern an unseren Kontakt anknüpfen.',
    },
    place: (place) => `Als Ort schlage ich vor: ${place}.`,
    ask: {
      propose_meeting: 'Welcher Tag und welche Uhrzeit würden Ihnen passen?',
      initial_introduction: 'Hätten Sie Zeit für ein kurzes Gespräch?',
      follow_up: 'Hätten Sie Zeit für ein kurzes Telefonat oder ein Treffen?',
    },
    bye: 'Mit freundlichen Grüßen',
  },
  fr: {
    locale: 'fr',
    hello: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    subject: {
      propose_meeting: ({ company }) => (company ? `Rencontre avec ${company}` : 'Une rencontre ?'),
      initial_introduction: ({ me }) => (me ? `Présentation : ${me}` : 'Présentation'),
      follow_up: ({ company }) => (company ? `Suite à notre échange : ${company}` : 'Suite à notre échange'),
    },
    iAm: ({ name, title, company }) =>
      `Je m’appelle ${name}${inBrackets([title, company].filter(Boolean).join(', '))}.`,
    lastTime: {
      met: (day) => `Notre rencontre date du ${day}.`,
      called: (day) => `Nous nous sommes parlé au téléphone le ${day}.`,
      mailed: (day) => `Je vous ai écrit le ${day}.`,
      card: (day) => `J’ai reçu votre carte le ${day}.`,
    },
    haveCard: 'J’ai gardé votre carte.',
    theirWork: ({ title, company }) =>
      title
        ? `J’aimerais en savoir plus sur votre travail (${title}, ${company}).`
        : `J’aimerais en savoir plus sur votre travail chez ${company}.`,
    open: {
      propose_meeting: 'J’aurais plaisir à vous rencontrer en personne.',
      initial_introduction: 'Permettez-moi de me présenter.',
      follow_up: 'J’aimerais reprendre notre échange.',
    },
    place: (place) => `Je propose comme lieu : ${place}.`,
    ask: {
      propose_meeting: 'Quel jour et quelle heure vous conviendraient ?',
      initial_introduction: 'Auriez-vous un moment pour un court entretien ?',
      follow_up: 'Auriez-vous un moment pour un appel ou une rencontre ?',
    },
    bye: 'Cordialement',
  },
  es: {
    locale: 'es',
    hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    subject: {
      propose_meeting: ({ company }) => (company ? `Reunión con ${company}` : '¿Nos reunimos?'),
      initial_introduction: ({ me }) => (me ? `Presentación: ${me}` : 'Presentación'),
      follow_up: ({ company }) => (company ? `Seguimiento: ${company}` : 'Seguimiento'),
    },
    iAm: ({ name, title, company }) => `Me llamo ${name}${inBrackets([title, company].filter(Boolean).join(', '))}.`,
    lastTime: {
      met: (day) => `Nos vimos el ${day}.`,
      called: (day) => `Hablamos por teléfono el ${day}.`,
      mailed: (day) => `Le escribí el ${day}.`,
      card: (day) => `Recibí su tarjeta el ${day}.`,
    },
    haveCard: 'Conservo su tarjeta.',
    theirWork: ({ title, company }) =>
      title
        ? `Me gustaría saber más de su trabajo (${title}, ${company}).`
        : `Me gustaría saber más de su trabajo en ${company}.`,
    open: {
      propose_meeting: 'Me gustaría reunirme con usted en persona.',
      initial_introduction: 'Quisiera presentarme.',
      follow_up: 'Me gustaría retomar nuestro contacto.',
    },
    place: (place) => `Como lugar propongo: ${place}.`,
    ask: {
      propose_meeting: '¿Qué día y a qué hora le vendría bien?',
      initial_introduction: '¿Tendría un momento para una breve conversación?',
      follow_up: '¿Tendría un momento para una llamada o una reunión?',
    },
    bye: 'Un cordial saludo',
  },
  it: {
    locale: 'it',
    hello: (name) => (name ? `Buongiorno ${name},` : 'Buongiorno,'),
    afterHello: (sentence) => (/^Le /.test(sentence) ? sentence : lowerFirst(sentence)),
    subject: {
      propose_meeting: ({ company }) => (company ? `Incontro con ${company}` : 'Ci incontriamo?'),
      initial_introduction: ({ me }) => (me ? `Presentazione: ${me}` : 'Presentazione'),
      follow_up: ({ company }) => (company ? `Il nostro contatto: ${company}` : 'Il nostro contatto'),
    },
    iAm: ({ name, title, company }) => `Mi chiamo ${name}${inBrackets([title, company].filter(Boolean).join(', '))}.`,
    lastTime: {
      met: (day) => `Il nostro incontro risale ${withArticle('al', day)}.`,
      called: (day) => `La nostra telefonata risale ${withArticle('al', day)}.`,
      mailed: (day) => `Le ho scritto ${withArticle('il', day)}.`,
      card: (day) => `Ho ricevuto il Suo biglietto ${withArticle('il', day)}.`,
    },
    haveCard: 'Ho conservato il Suo biglietto.',
    theirWork: ({ title, company }) =>
      title
        ? `Mi piacerebbe sapere di più sul Suo lavoro (${title}, ${company}).`
        : `Mi piacerebbe sapere di più sul Suo lavoro presso ${company}.`,
    open: {
      propose_meeting: 'Mi farebbe piacere incontrarLa di persona.',
      initial_introduction: 'Desidero presentarmi.',
      follow_up: 'Vorrei riprendere il nostro contatto.',
    },
    place: (place) => `Come luogo propongo: ${place}.`,
    ask: {
      propose_meeting: 'Quale giorno e quale ora Le andrebbero bene?',
      initial_introduction: 'Avrebbe tempo per una breve conversazione?',
      follow_up: 'Avrebbe tempo per una telefonata o un incontro?',
    },
    bye: 'Cordiali saluti',
  },
};
