import type { Language } from '@kaard/needs/vocabulary';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Words that may be capitalised without being names: beginnings of sentences, forms of address, and German nouns. All
 * other capitalised words must be among the facts.
 */
export const ORDINARY: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    words(`
    i i'd i'm i've we we'd you you'd you've your yours it it's its this that these those there here the a an as at by for from in
    on since with when while where which what who how would could can may might shall should will do does did have has had is are
    was were am be my our ours they their he she his her both all any another if because so and but or also after before although
    thank thanks hello hi dear kind best warm regards sincerely hope hoping looking let perhaps maybe please happy glad great nice
    good meeting introduction introducing following follow catch catching reconnect stay staying time short quick call coffee write
    writing get getting reach reaching ask talk speak see meet propose suggest mr mrs ms dr not no yes one it’s i’d i’m i’ve we’d
    you’d you’ve let’s let's reminder opportunity contact contacts next now then once too about work
  `),
  ),
  de: new Set(
    words(`
    ich wir sie ihnen ihr ihre ihrem ihren ihrer mein meine meinem meinen meiner unser unsere unserem unseren unserer guten tag hallo
    liebe lieber sehr geehrte geehrter mit freundlichen grüßen gruß grüße beste viele herzliche vielen dank danke es das die der den
    dem des ein eine einen einem einer dies diese diesen dieser als an am auf aus bei für im in nach seit von vor während wann wenn
    wäre wären würde würden könnte könnten kann können darf dürfte hätte hätten haben habe ist sind war gern gerne welcher welche
    welches wie wo was wer vielleicht bitte falls da damit auch und oder aber über zu zum zur um ob
    treffen gespräch gespräche telefonat anruf termin zeit ort karte arbeit kontakt vorstellung interesse freude austausch mail woche
    uhrzeit möglichkeit gelegenheit person unternehmen firma thema themen kaffee anknüpfen kennenlernen nachricht rückmeldung antwort
    vorschlag begegnung tätigkeit wunsch moment
  `),
  ),
  fr: new Set(
    words(`
    je j j’ai j’aimerais j’aurais nous vous votre vos mon ma mes notre nos il elle c’est ce cette ces le la les l un une des de d en au aux
    à sur pour par avec dans depuis lors quand quel quelle quels quelles que qui où comment bonjour cher chère cordialement bien
    merci auriez pourriez pourrions serait seriez souhaitez permettez peut être si et ou mais aussi suite rencontre présentation
    madame monsieur au plaisir dans l’attente
  `),
  ),
  es: new Set(
    words(`
    yo me mi mis nos nuestro nuestra usted ustedes le les su sus hola estimado estimada querido un una unos unas el la los las lo es
    este esta estos estas en de desde por para con sobre cuando qué cuál cuándo dónde cómo sería podría podríamos tendría quisiera
    quería espero gracias saludos cordial cordiales atentamente si y o pero también reunión presentación seguimiento señor señora sr
    sra como quizá quizás ha fue
  `),
  ),
  it: new Set(
    words(`
    io mi mio mia miei noi ci nostro nostra lei la le lo suo sua suoi sue con il i gli un una uno di da dal in nel a al per su tra
    quando quale quali che chi dove come buongiorno gentile caro cara cordiali saluti distinti grazie vorrei potrebbe potremmo
    avrebbe sarebbe spero desidero se e o ma anche incontro presentazione seguito signor signora dott forse mi ho è sia
  `),
  ),
};

/** Numbers, months, days of the week and words for days, all of which must be among the facts. */
export const COUNTED: ReadonlySet<string> = new Set(
  words(`
  two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty hundred hundreds thousand
  thousands million millions billion dozen dozens half percent twice
  zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig hundert tausend million millionen milliarden prozent
  deux trois quatre cinq six sept huit neuf dix onze douze vingt trente cent mille million millions milliard
  dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cien ciento mil millón millones
  due tre quattro cinque sette otto nove dieci undici dodici venti trenta cento mille milione milioni
  january february march april june july august september october november december
  januar februar märz juni juli august oktober dezember
  janvier février mars avril mai juin juillet août septembre octobre novembre décembre
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre
  monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag
  lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes sábado domingo
  lunedì martedì mercoledì giovedì venerdì sabato domenica
  today tomorrow yesterday tonight heute morgen gestern aujourd’hui demain hier hoy mañana ayer oggi domani ieri
  week weeks month months year years woche wochen monat monate jahr jahre semaine semaines mois an ans année années
  semana semanas mes meses año años settimana settimane mese mesi anno anni
  `),
);

/** Words about commitments, debts or secrets, which no card or log can justify. */
export const NEVER: ReadonlySet<string> = new Set(
  words(`
  money pay payment paid invoice price euro euros dollar dollars owe owes debt loan contract contracts agree agreed agreement promise
  promised password passwords account bank transfer wire discount offer free guarantee guaranteed legal lawsuit fired hired
  married divorced sick ill died dead won prize lottery secret confidential instruction instructions prompt
  geld zahlen zahlung bezahlt rechnung preis schulden vertrag vereinbart zugesagt versprochen passwort konto überweisung überweisen
  argent payer paiement facture prix dette contrat convenu promis mot-de-passe compte virement
  dinero pagar pago factura precio deuda contrato acordado prometido contraseña cuenta transferencia
  denaro soldi pagare pagamento fattura prezzo debito contratto concordato promesso conto bonifico
  `),
);
