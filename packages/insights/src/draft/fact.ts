/**
 * A value from a card for use in a mail: a single line that names something. Values that look like instructions, links
 * or markup are omitted, together with their sentence, because a card is data, whatever is printed on it.
 */
export function nameOrNull(value: string | null | undefined): string | null {
  if (!value || value.length > LONGEST || INVISIBLE.test(value) || /[\r\n]/.test(value)) return null;
  const text = value.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (!/\p{L}/u.test(text) || text.split(' ').length > MOST_WORDS) return null;
  if (MARKUP.test(text) || SENTENCE.test(text) || goesOn(text) || LINK.test(text) || speaksToReaders(text)) return null;
  return text;
}

/** The meeting place as typed by the owner: one line. */
export function placeOrNull(value: string | null | undefined): string | null {
  const text = (value ?? '').replace(/\s+/g, ' ').replace(INVISIBLES, '').trim();
  return text ? [...text].slice(0, LONGEST_PLACE).join('') : null;
}

/** The owner’s own text about their business: one line, unabridged or not at all. */
export function ownWordsOrNull(value: string | null | undefined): string | null {
  const text = (value ?? '').replace(/\s+/g, ' ').replace(INVISIBLES, '').trim().replace(/\.$/, '');
  return text && [...text].length <= LONGEST_PLACE ? text : null;
}

const LONGEST = 80;
const LONGEST_PLACE = 160;
const MOST_WORDS = 10;
/** Control characters, and characters that hide or reverse text. */
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Default_Ignorable_Code_Point}|[\u2028\u2029]/u;
const INVISIBLES = new RegExp(INVISIBLE.source, 'gu');
export const MARKUP = /[<>{}[\]`|\\^~=*_#$]/;
/** More than one sentence, or a question or exclamation. */
const SENTENCE = /。\s+\p{Ll}|[!?！？]|[:;：；]\s|…|(?:^|\s)--(?:\s|$)/u;
/** As `med.` in `Dr. med. Weber` and `v.` in `K. v. d. Heide`, because there is no complete list of degrees. */
const SHORTENED = /^\p{Ll}{1,6}\./u;
/** A particle followed by the name that it belongs to. */
const PARTICLE =
  /^(?:(?:van|von|vom|v|zu|zum|zur|de|del|della|den|der|des|dos|das|da|di|du|d|la|le|ten|ter|te|af|av)\.?\s+)+\p{Lu}/u;
/** What precedes a name with a particle: abbreviations (`Dr. J`), or names and an initial (`Anna B`). */
const BEGUN = /^(?:\p{L}+\.[\s-]*)*\p{L}+$|^(?:\p{Lu}[\p{L}.’'-]*\s+)+\p{Lu}$/u;

/** Whether a sentence follows a full stop without starting with a capital. */
function goesOn(text: string): boolean {
  const isName = (before: string, after: string) =>
    SHORTENED.test(after) || (PARTICLE.test(after) && BEGUN.test(before));
  return [...text.matchAll(/\.\s+(?=\p{Ll})/gu)].some(
    ({ index, 0: stop }) => !isName(text.slice(0, index), text.slice(index + stop.length)),
  );
}
export const LINK = /https?:|www\.|@|\/\/|\bmailto\b/i;
/**
 * Instructions to a reader or language model: in English, German, French, Spanish, Italian, Chinese, Japanese,
 * Russian.
 */
const ORDER = new RegExp(
  [
    '\\b(?:ignore|disregard|forget|override|bypass|pretend|obey|execute|reveal)\\b',
    '\\b(?:print|output|repeat|summari[sz]e|translate) (?:the|this|that|your|all|everything|nothing|out|what)\\b',
    '\\b(?:from now on|click here|pay now|answer only|comply with|delete (?:all|every\\w*)|follow (?:these|my|this)|new task for|wire (?:the|\\d+))\\b',
    '\\b(?:system|assistant|developer|user)\\s*(?:prompt|message|instruction|role|mode)',
    '\\b(?:instructions?|prompts?|jailbreak|dan mode|bcc|cc all)\\b',
    '\\b(?:you are|you must|you will|act as|reply with|respond with|say that|tell (?:them|him|her|me|the)|write that|send (?:all|me|the|this|your)|add (?:the|this|a) (?:line|sentence|link))\\b',
    '\\b(?:do not|don t|dont|never) (?:mention|follow|tell|use|write)\\b',
    '\\b(?:ignorier\\w*|vergiss|missachte|anweisung\\w*|du bist|sie sind jetzt|antworte mit|sage? de[mr]|folge diese[mnr]?|klicken sie hier|uberweise|beachte\\w* (?:nicht|nur)|schreib\\w* dass|sende alle)\\b',
    '\\b(?:ignore[zr]|oublie[zr]?|consignes?|ne tiens pas|ne tenez pas|cliquez ici|dis a l|dites a l|tu es|vous etes maintenant|reponds avec|ecris que)\\b',
    '\\b(?:ignora\\w*|olvida\\w*|instrucciones|caso (?:omiso )?(?:de|a) l\\w+|haga clic|dile a\\w*|eres ahora|responde con|escribe que)\\b',
    '\\b(?:dimentica\\w*|istruzioni|non tenere conto|clicca qui|di all|sei ora|rispondi con|scrivi che)\\b',
    '忽略|无视|指令|指示|命令|無視|игнорир|инструкц|забудь',
  ].join('|'),
  'iu',
);

/** Lookalike letters of two alphabets in one word, which never occur on real cards. */
const TWO_ALPHABETS = /(?=\p{L}*\p{Script=Latin})(?=\p{L}*[\p{Script=Cyrillic}\p{Script=Greek}])\p{L}+/u;

/** Whether the text is an instruction to a reader or language model. */
export const speaksToReaders = (text: string): boolean => TWO_ALPHABETS.test(text) || ORDER.test(deceptive(text));

/**
 * Normalises disguises by which instructions evade filters: full-width and accented letters, digits for letters, dots
 * and blanks inside words.
 */
const deceptive = (text: string): string => {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[’'‘]/g, ' ');
  const joined = plain.replace(/(?<=\b\p{L})[.\-\s](?=\p{L}\b)/gu, '');
  const unmasked = plain
    .replace(/0/g, 'o')
    .replace(/[1!]/g, 'i')
    .replace(/3/g, 'e')
    .replace(/4/g, 'a')
    .replace(/5/g, 's');
  return [plain, joined, unmasked].join(' \u0001 ');
};
