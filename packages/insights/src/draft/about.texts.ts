import type { Language } from '@kaard/needs/vocabulary';
import { withArticle } from './texts.ts';

/** Sentences about the advice that a mail is written for. As in `texts.ts`, they are gender-neutral. */
export interface AboutTexts {
  introduction: (who: string) => string;
  introductionSubject: (name: string) => string;
  /** For a recipient who could help with the goal. */
  goal: (goal: string) => string;
  /** No contact covers it, but the recipient may know someone. */
  soughtForGoal: (goal: string) => string;
  soughtInMarket: (market: string) => string;
  lead: string;
  trend: string;
  birthday: string;
  birthdaySubject: string;
  day: (day: string) => string;
  /** The day has been named before, so the mail no longer asks for one. */
  askThatDay: string;
}

export const ABOUT_TEXTS: Record<Language, AboutTexts> = {
  en: {
    introduction: (who) => `I would like to introduce you to ${who}. Would you welcome that?`,
    introductionSubject: (name) => `Introduction to ${name}`,
    goal: (goal) => `I would value your view on one of my goals: “${goal}”.`,
    soughtForGoal: (goal) => `This is one of my goals: “${goal}”. Do you know someone who could help?`,
    soughtInMarket: (market) =>
      `I am looking for contacts in my target market: “${market}”. Do you know someone I could talk to?`,
    lead: 'I would like to work with people in your field.',
    trend: 'I would like to hear what is happening in your industry.',
    birthday: 'I wish you a happy birthday.',
    birthdaySubject: 'Happy birthday',
    day: (day) => `Perhaps we could meet on ${day}.`,
    askThatDay: 'What time would suit you, or would another day be better?',
  },
  de: {
    introduction: (who) => `Ich möchte Ihnen gern ${who} vorstellen. Wäre Ihnen das recht?`,
    introductionSubject: (name) => `Darf ich Ihnen ${name} vorstellen?`,
    goal: (goal) => `Zu einem meiner Ziele würde mich Ihre Einschätzung interessieren: „${goal}“.`,
    soughtForGoal: (goal) => `Eines meiner Ziele lautet: „${goal}“. Kennen Sie jemanden, der mir dabei helfen könnte?`,
    soughtInMarket: (market) =>
      `Ich suche Kontakte in meinem Zielmarkt: „${market}“. Kennen Sie jemanden, mit dem ich sprechen könnte?`,
    lead: 'Ich würde gern mit Menschen aus Ihrem Bereich zusammenarbeiten.',
    trend: 'Mich würde interessieren, was sich in Ihrer Branche gerade tut.',
    birthday: 'Zu Ihrem Geburtstag wünsche ich Ihnen alles Gute.',
    birthdaySubject: 'Alles Gute zum Geburtstag',
    day: (day) => `Vielleicht könnten wir uns am ${day} treffen.`,
    askThatDay: 'Welche Uhrzeit würde Ihnen passen, oder wäre ein anderer Tag besser?',
  },
  fr: {
    introduction: (who) => `J’aimerais vous présenter ${who}. Cela vous intéresserait-il ?`,
    introductionSubject: (name) => `Mise en relation avec ${name}`,
    goal: (goal) => `J’aimerais avoir votre avis sur l’un de mes objectifs : « ${goal} ».`,
    soughtForGoal: (goal) =>
      `Voici l’un de mes objectifs : « ${goal} ». Connaîtriez-vous quelqu’un qui pourrait m’aider ?`,
    soughtInMarket: (market) =>
      `Je cherche des contacts sur le marché que je vise : « ${market} ». Connaîtriez-vous quelqu’un à qui je pourrais m’adresser ?`,
    lead: 'J’aimerais travailler avec des personnes de votre domaine.',
    trend: 'J’aimerais savoir ce qui se passe en ce moment dans votre secteur.',
    birthday: 'Je vous souhaite un joyeux anniversaire.',
    birthdaySubject: 'Joyeux anniversaire',
    day: (day) => `Nous pourrions peut-être nous rencontrer le ${day}.`,
    askThatDay: 'À quelle heure cela vous conviendrait-il, ou préféreriez-vous un autre jour ?',
  },
  es: {
    introduction: (who) => `Me gustaría presentarle a ${who}. ¿Le parecería bien?`,
    introductionSubject: (name) => `¿Puedo presentarle a ${name}?`,
    goal: (goal) => `Me gustaría conocer su opinión sobre uno de mis objetivos: «${goal}».`,
    soughtForGoal: (goal) => `Este es uno de mis objetivos: «${goal}». ¿Conoce a alguien que pueda ayudarme?`,
    soughtInMarket: (market) =>
      `Busco contactos en el mercado al que me dirijo: «${market}». ¿Conoce a alguien con quien pueda hablar?`,
    lead: 'Me gustaría trabajar con personas de su ámbito.',
    trend: 'Me gustaría saber qué novedades hay en su sector.',
    birthday: 'Le deseo un feliz cumpleaños.',
    birthdaySubject: 'Feliz cumpleaños',
    day: (day) => `Quizá podríamos reunirnos el ${day}.`,
    askThatDay: '¿A qué hora le vendría bien, o prefiere otro día?',
  },
  it: {
    introduction: (who) => `Mi piacerebbe presentarLe ${who}. Le farebbe piacere?`,
    introductionSubject: (name) => `Posso presentarLe ${name}?`,
    goal: (goal) => `Mi piacerebbe avere il Suo parere su uno dei miei obiettivi: «${goal}».`,
    soughtForGoal: (goal) => `Questo è uno dei miei obiettivi: «${goal}». Conosce qualcuno che potrebbe aiutarmi?`,
    soughtInMarket: (market) =>
      `Cerco contatti nel mercato a cui mi rivolgo: «${market}». Conosce qualcuno con cui potrei parlare?`,
    lead: 'Mi piacerebbe lavorare con persone del Suo settore.',
    trend: 'Mi piacerebbe sapere che cosa succede nel Suo settore.',
    birthday: 'Le auguro un buon compleanno.',
    birthdaySubject: 'Buon compleanno',
    day: (day) => `Forse potremmo incontrarci ${withArticle('il', day)}.`,
    askThatDay: 'A che ora Le andrebbe bene, o preferirebbe un altro giorno?',
  },
};
