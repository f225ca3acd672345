import type { PhoneNumber } from '@kaard/contact-formats';
import type { IconKind } from '../../icons/kinds.ts';
import type { PhoneKind } from '../../types.ts';
import { hasEastAsian } from '../east-asian/letters.ts';
import type { Candidate } from '../evidence.ts';
import { type LabelKind, labelKind, labelsIn } from '../lines/labels.ts';
import { type Cell, type Char, plainText, type Span, signsBefore } from '../lines/rows.ts';
import { createGate, type Gate } from '../repairs/gate.ts';
import type { Witness } from '../repairs/repairs.ts';
import { bestNumber, isBritishMobile } from './phone-plans.ts';

export interface PhoneCandidate extends Candidate {
  kind: PhoneKind;
  number: PhoneNumber | null;
  labelled: boolean;
}

const DIGIT_TWINS: Record<string, string> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  Z: '2',
  S: '5',
  s: '5',
  B: '8',
  g: '9',
  q: '9',
  b: '6',
  G: '6',
  A: '4',
  T: '7',
};
/**
 * Runs of digits and the signs between them. Letters inside are read as the digits that they resemble, but `O |` in
 * front and `/ O:` behind are labels.
 */
const RUN =
  /(?:\+|\(|0|\d|(?<!\p{L})[OIl](?=[\d\s./-])(?!\s+[|·•–—-]\s))[\d\s().+/\\·•\-–—‑'_OIl|oSBZDQ]*(?:\d|O(?!\p{L}|\s?:))/gu;
/** An `O` or `0` that stands for “office” and isn't a zero: `(O) 2284 1166`, `O 202.555.0168`. */
const OF_OFFICE =
  /^(?:\((?:O|0(?=\)\s+(?:\d{7}|\+)))\)|O(?=\s+(?:\+|\(?\d{3}\)?[\s.-]+\d{3}[\s.-]\d{4})))[\s:.-]*(?=[\d+(])/;
const EXTENSION =
  /^[\s,;./-]*(?:\(?\s*(?:ext(?:ension|n)?|x|ramal|int|interno|poste|dw|durchwahl|wew|linka|kl|tlc|dahili|分機|分机|轉|转|内線|內線|#)[\s.:#]*)(\d{1,6})\)?/i;
const NO_PHONE: ReadonlySet<LabelKind> = new Set(['registration', 'other-number']);

/**
 * Signs of a Japanese card in Latin letters. The user's country isn't enough: people in Japan scan other cards, too.
 */
const SAYS_JAPAN = /\.jp(?![\p{L}\d])|\+81|\b(?:Japan|Tokyo|Osaka|Kyoto|Yokohama|Nagoya|Sapporo|Fukuoka|Kobe)\b/iu;
const TOWN = String.raw`\p{L}{2}-(?:shi|fu)\b`;
/**
 * `Naka-ku` is enough. `-shi` and `-fu` also end names (`Chen, Ying-Fu`), so they need a comma, a block number or
 * another such word next to them.
 */
const IN_WARD = new RegExp(
  [
    String.raw`\p{L}{2}-(?:ku|cho|machi|ken)\b`,
    String.raw`${TOWN}\s+\p{L}*${TOWN}`,
    String.raw`\d\s*\p{L}*${TOWN}`,
    String.raw`(?<!^\s*\p{L}+\s*),\s*\p{L}*${TOWN}`,
    String.raw`(?<!^\s*(?:\p{L}+\.?\s+){1,2}\p{L}*)${TOWN}\s*,`,
    String.raw`${TOWN}\s+\d{1,2}(?:-\d{1,3})*(?!-?\d)`,
  ].join('|'),
  'iu',
);
const saysJapan = (text: string): boolean => SAYS_JAPAN.test(text) || IN_WARD.test(text);

/** Finds telephone and fax numbers. `countries` are tried in this order for numbers without a country code. */
export function findPhones(
  cells: Cell[],
  taken: Span[],
  countries: string[],
  gate: Gate = createGate(),
): PhoneCandidate[] {
  const isOfJapan = countries[0] === 'JP' && cells.some(({ text }) => saysJapan(text) || hasEastAsian(text));
  return cells.flatMap((cell, index) =>
    inCell(
      cell,
      taken.filter((span) => span.cell === cell),
      countries,
      isOfJapan,
      cells[index - 1],
      gate,
    ),
  );
}

function inCell(
  cell: Cell,
  taken: Span[],
  countries: string[],
  isOfJapan: boolean,
  above: Cell | undefined,
  gate: Gate,
): PhoneCandidate[] {
  const masked = mask(cell.text, taken);
  const found: PhoneCandidate[] = [];
  const behind = labelsBehind(masked);
  let from = 0;
  let earlier: LabelKind[] = [];
  for (const run of masked.matchAll(RUN)) {
    for (const [nth, part] of splitNumbers(run[0], countries).entries()) {
      const sign = OF_OFFICE.exec(part.text)?.[0].length ?? 0;
      const start = run.index + part.start + sign;
      const before = masked.slice(from, start);
      const length = part.text.length - sign;
      let end = start + length;
      const extension = EXTENSION.exec(masked.slice(end));
      const own = behind ? [behind.get(run.index)!] : labelsBefore(before);
      const isShared = /^\s*[,;&]\s*$/.test(before) && earlier.every((kind) => PHONE_LABELS.has(kind));
      // In `Tel / Fax 123 / 124`, the labels belong to the numbers in the same order.
      const labels: LabelKind[] = own.length
        ? own
        : earlier.length > 1
          ? earlier.slice(1)
          : earlier.length > 0 && (nth > 0 || isShared)
            ? earlier
            : [...signLabels(cell, start), ...looseLabel(cell, start, above)].slice(0, 1);
      const after = labelAfter(masked.slice(end), own.length > 0);
      const digits = part.text.slice(sign).replace(/[^\dOIl|oSBZDQ]/g, '');
      const labelled = labels.some((kind) => PHONE_LABELS.has(kind));
      // `d 124 31`: a small letter without punctuation in front of a few digits is no label.
      const isByLetter = /(?:^|[^\p{L}])\p{Ll}\s*$/u.test(before);
      if (digits.length < (labelled && !isByLetter ? 5 : 7) || digits.length > 16) {
        if (digits.length >= 4) from = end;
        continue;
      }
      earlier = labels;
      const label = after ?? chooseLabel(labels);
      // `desde +351 …`: words of a slogan next to a number don't describe it.
      const written = part.text.slice(sign);
      const isPhone = label === 'other-number' && written.startsWith('+') && bestNumber(written, countries)?.isValid;
      const excluded =
        (label !== undefined && NO_PHONE.has(label) && !isPhone) ||
        (own.length === 0 && REGISTERED.test(written.trim()) && REGISTER_OF.test(before));
      if (extension) end += extension[0].length;
      from = end;
      if (excluded || (!labelled && /#\s*$|№\s*$/.test(before))) continue;
      const chars = digitChars(cell.chars.slice(start, end), length);
      const text = plainText(chars);
      // `5645-54 (10 lines)`.
      const read = tidy(/^\s?lines\b/i.test(masked.slice(end)) ? text.replace(/\s*\(\d{1,2}$/, '') : text);
      const bare = withoutStrayDigit(read, countries);
      const value = gate.lets('phone-drawing', 'phone', chars, bare, { before: read }) ? bare : read;
      // Numbering plans don't know every word for an extension.
      const whole = bestNumber(value, countries);
      const number = whole?.isValid || !extension ? whole : bestNumber(part.text.slice(sign), countries);
      // Japanese postal codes; phone numbers there have more digits.
      if (own.length === 0 && isOfJapan && /^\d{3}-\d{4}$/.test(value)) continue;
      // `T1234567890123`: the registration number of a Japanese company, for invoices.
      if (isOfJapan && /^[1-9]\d{12}$/.test(value) && cell.text[start - 1] === 'T') continue;
      if (!plausible(value, number, labelled, cell.text, start, end)) continue;
      const witnesses: Witness[] = [
        ...(number?.isValid ? (['format'] as const) : []),
        ...(labelled ? (['label'] as const) : []),
      ];
      if (!gate.lets('digits', 'phone', cell.chars.slice(start, end), plainText(chars), { witnesses })) continue;
      found.push({
        value,
        span: { cell, start, end },
        chars,
        // A mobile number in the same row as a fax number is no fax.
        kind: kindOf(isShared && label === 'fax' && number?.kind === 'mobile' ? undefined : label, number),
        number,
        labelled,
        repaired: chars.some((char, i) => char.text !== cell.chars[start + i]?.text),
        score: (labelled ? 2 : 0) + (number?.isValid || isBritishMobile(number) ? 2 : number ? 1 : 0),
      });
    }
  }
  return found;
}

const PHONE_LABELS: ReadonlySet<LabelKind> = new Set(['mobile', 'direct', 'office', 'phone', 'tollfree', 'fax']);

/** Replaces text that other finders took; no card contains this character. */
const TAKEN = '\u0001';
function mask(text: string, taken: Span[]): string {
  const chars = [...text];
  for (const span of taken) for (let i = span.start; i < span.end && i < chars.length; i++) chars[i] = TAKEN;
  return chars.join('');
}

/** Postal codes. An area code has fewer digits, or begins with a zero. */
const POSTAL_CODE = /^(?:[1-9]\d{3}|\d{5,6}|\d{3} \d{2,3}|\d{5}-\d{3,4})$/;

/** Splits a run with several numbers at a second `+`, or at a slash or wide blank between two complete numbers. */
function splitNumbers(run: string, countries: string[]): { text: string; start: number }[] {
  // A slash may also follow an area code; without a country code, two short numbers together may be a valid number of
  // some country.
  const isOne = /^(?:\+|00)/.test(run) && bestNumber(run, countries)?.isValid;
  const cuts = [
    ...(isOne ? '' : run).matchAll(
      /(?<=\d[\d\s).-]{3,})\s*[/\\·•|,;]\s*(?=[+(\d])|(?<=\d)\s+(?=\+)|(?<=\d)\s{3,}(?=[+(\d])|(?<=\d)\s+[–-]\s+(?=[+(]?\d{2})|(?<=\d)\s+(?=\(O\)\s*\d)/g,
    ),
  ];
  const parts: { text: string; start: number }[] = [];
  let start = 0;
  for (const cut of cuts) {
    const left = run.slice(start, cut.index);
    const right = run.slice(cut.index + cut[0].length);
    // `62701 • (202) 555-0148`: a postal code in front of the number.
    const isBehindCode = /[·•|]/.test(cut[0]) && POSTAL_CODE.test(left.trim()) && isWhole(right, countries);
    if (isBehindCode) start = cut.index + cut[0].length;
    if (digitsIn(left) < LEAST_WHOLE || digitsIn(right) < 6) continue;
    parts.push({ text: left, start });
    start = cut.index + cut[0].length;
  }
  const whole = parts.length === 0 ? (splitAlike(run, countries) ?? splitWholes(run, countries)) : null;
  parts.push(...(whole ?? [{ text: run.slice(start), start }]));
  return parts.map((part) => {
    const text = part.text.replace(/[\s./\\·•|–—-]+$/, '').replace(/^[\s./\\·•|)–—-]+/, '');
    return { text, start: part.start + part.text.indexOf(text) };
  });
}

/** More digits than any number has (E.164), and more than several numbers in one row have. */
const TOO_MANY_DIGITS = 16;
const MOST_DIGITS = 48;
/** Limits for the digits of a complete number. */
const [LEAST_WHOLE, MOST_WHOLE] = [7, 15];
/**
 * A drawing, a wide blank, or anything in front of a `+` or a bracket. Single blanks only separate the groups of one
 * number, or of a bank account.
 */
const BETWEEN_NUMBERS = /(?<=\d)(?:[^\d+(]*(?:[^\d\s+(]|\s{2})[^\d+(]*(?=[+(\d])|\s+(?=[+(]))/g;

interface Way {
  parts: { text: string; start: number }[];
  /** The digits of its shortest number. */
  least: number;
}

/**
 * Splits a run that has too many digits for one number into complete numbers of similar length, whatever was read
 * between them: `(030) 901820  0171 5550114`, ` / O +49 …`.
 */
function splitWholes(run: string, countries: string[]): { text: string; start: number }[] | null {
  const digits = digitsIn(run);
  if (digits < TOO_MANY_DIGITS || digits > MOST_DIGITS) return null;
  const cuts = [...run.matchAll(BETWEEN_NUMBERS)].map(({ index, 0: between }) => ({
    end: index,
    next: index + between.length,
  }));
  const ends = [...cuts, { end: run.length, next: run.length }];
  // The best split of the text from each place on, computed from the last place to the first.
  const best = new Map<number, Way>();
  for (const start of [...cuts.map(({ next }) => next).reverse(), 0]) {
    for (const { end, next } of ends) {
      const text = run.slice(start, Math.max(start, end));
      const rest = best.get(next);
      if (!(rest || end === run.length) || !isWhole(text, countries)) continue;
      const least = Math.min(digitsIn(text), rest?.least ?? MOST_WHOLE);
      if (least > (best.get(start)?.least ?? 0))
        best.set(start, { parts: [{ text, start }, ...(rest?.parts ?? [])], least });
    }
  }
  return best.get(0)?.parts ?? null;
}

/**
 * Splits two complete numbers with the same groups of digits: `212 555 0199 212 555 0100`. The groups must differ in
 * length, because those of bank accounts are all the same.
 */
function splitAlike(run: string, countries: string[]): { text: string; start: number }[] | null {
  if (digitsIn(run) < TOO_MANY_DIGITS) return null;
  const shapeOf = (text: string): string => text.replace(/\d/g, '0');
  for (const { index } of run.matchAll(/(?<=\d) (?=[(\d])/g)) {
    const [left, right] = [run.slice(0, index), run.slice(index + 1)];
    const groups = left.split(/\D+/).filter(Boolean);
    if (new Set(groups.map(({ length }) => length)).size < 2) continue;
    if (shapeOf(left) !== shapeOf(right) || ![left, right].every((text) => isWhole(text, countries))) continue;
    return [
      { text: left, start: 0 },
      { text: right, start: index + 1 },
    ];
  }
  return null;
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

function isWhole(text: string, countries: string[]): boolean {
  const digits = digitsIn(text);
  return digits >= LEAST_WHOLE && digits <= MOST_WHOLE && bestNumber(tidy(text), countries)?.isValid === true;
}

/** The name and place of a register in front of a number: `RCS Nantes 812 555 012`, `RPR Brussel 0455.550.123`. */
const REGISTER_OF =
  /(?:^|\P{L})(?:r\.?c\.?s|rpr|rpm|hr[ab]|handelsregister|amtsgericht|firmenbuch|registro mercantil)\.?\P{L}+\p{L}[\p{L}\s.'’-]*\W*$/iu;

/** Register numbers as printed in France, Belgium, Germany and Spain: `812 555 012`, `0455.550.123`, `12345`. */
const REGISTERED = /^(?:0?\d{3}[ .]?\d{3}[ .]?\d{3}|[1-9]\d{2,6})$/;

/** “And” between two labels: `Tel. e Fax`. */
const AND = /^(?:e|y|i|et|und|and|en|og|och)$/i;

/** Labels directly in front of a number. If other words (an address, a name) are in between, they don't count. */
function labelsBefore(text: string): LabelKind[] {
  // Signs are no words; text that was taken by other finders is.
  const tail = text.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token) || token.includes(TAKEN));
  const tokens = tail
    .slice(-4)
    .flatMap((token) => token.split(/[:|,;()/]+/))
    .filter((token) => /\p{L}/u.test(token))
    .filter((token, i, all) => !(AND.test(token) && isPhoneLabel(all[i - 1]) && isPhoneLabel(all[i + 1])));
  while (tokens.length > 0) {
    const kinds = labelsIn(tokens.join(' '));
    const last = tokens.at(-1)!;
    // The last word must be a label or part of one (“Contact No”).
    if (kinds.length && (labelsIn(last).length || labelKind(tokens.slice(-2).join(' ')) || last.length < 3))
      return kinds;
    const glued = GLUED_LABEL.exec(last)?.[1];
    if (glued) return labelsIn(glued);
    if (last.length >= 3) return [];
    tokens.pop();
  }
  return [];
}

/** A drawing that was read as letters in front of its label: `ScPh.` */
const GLUED_LABEL = /^\p{L}{0,2}\p{Ll}(Ph|Tel|Mob|Cell|Fax|Phone|Mobile)\.?$/u;

/** The nearest label wins, but a phone in front of a fax (`Tel/Fax`) stays a phone. */
function chooseLabel(labels: LabelKind[]): LabelKind | undefined {
  const last = labels.includes('registration') ? 'registration' : labels.at(-1);
  if (last === 'fax' && labels.some((kind) => kind !== 'fax' && PHONE_LABELS.has(kind)) && labels.length === 2)
    return labels[0];
  return last;
}

const isPhoneLabel = (word: string | undefined): boolean => PHONE_LABELS.has(labelKind(word ?? '')!);

/**
 * Labels by the index of their number, for rows that begin with a number and end with a label: `212 555 0199 mobile |
 * 212 555 0100 office`; null for other rows.
 */
function labelsBehind(text: string): Map<number, LabelKind> | null {
  const runs = [...text.matchAll(RUN)];
  if (runs.length < 2 || /\p{L}/u.test(text.slice(0, runs[0]!.index))) return null;
  const behind = new Map<number, LabelKind>();
  for (const [i, run] of runs.entries()) {
    const word = text.slice(run.index + run[0].length, runs[i + 1]?.index).replace(/[\s()[\]|•·,;/–-]+/g, ' ');
    const kind = digitsIn(run[0]) < LEAST_WHOLE ? undefined : labelKind(word.trim());
    if (!kind || !PHONE_LABELS.has(kind)) return null;
    behind.set(run.index, kind);
  }
  return behind;
}

/**
 * A label behind a number: `(mobile)`, `(fax)`. A word without brackets only counts if the number has no label yet;
 * otherwise it belongs to the next number.
 */
function labelAfter(text: string, isLabelled: boolean): LabelKind | undefined {
  const enclosed = /^\s*[([]\s*([\p{L}./-]{1,12})\s*[)\]]/u.exec(text)?.[1];
  const word = enclosed ?? (isLabelled ? undefined : /^\s+([\p{L}]{3,10})\s*$/u.exec(text)?.[1]);
  const kind = word ? labelKind(word) : undefined;
  return kind && PHONE_LABELS.has(kind) ? kind : undefined;
}

const SIGN_LABELS: Partial<Record<IconKind, LabelKind>> = {
  phone: 'phone',
  mobile: 'mobile',
  whatsapp: 'mobile',
  fax: 'fax',
};

/** Labels from icons in front of the number, such as a handset or a printer. */
const signLabels = (cell: Cell, start: number): LabelKind[] =>
  signsBefore(cell, start).flatMap(({ kind }) => SIGN_LABELS[kind] ?? []);

/**
 * A label in a row of its own directly above the number and at its left edge, or at the end of the row that the number
 * continues.
 */
function looseLabel(cell: Cell, start: number, above: Cell | undefined): LabelKind[] {
  if (!above || start > 3 || cell.box.y - above.box.y > 2.2 * cell.box.height) return [];
  const tail = /\d\W+(\p{L}{1,12})[.:]?$/u.exec(above.text)?.[1];
  const left = tail && labelKind(tail);
  // Behind a number without a label, the word belongs to that number.
  const isNext = labelsBefore(above.text.slice(0, above.text.search(/[+(\d]/))).length > 0 || above.signs.length > 0;
  if (left && isNext && PHONE_LABELS.has(left)) return [left];
  if (/\d/.test(above.text) || above.text.length > 20) return [];
  const near = Math.abs(above.box.x - cell.box.x) < cell.box.height;
  const kind = near ? labelKind(above.text) : undefined;
  return kind ? [kind] : [];
}

/**
 * Turns look-alike letters into digits.
 * @param length how many characters are the number; the words of an extension behind them stay as they are
 */
function digitChars(chars: Char[], length: number): Char[] {
  return chars.map((char, i) => {
    const digit = i < length ? DIGIT_TWINS[char.text] : undefined;
    return digit ? { ...char, text: digit, probability: Math.min(char.probability, 0.6) } : char;
  });
}

/**
 * Groups of one number separated by the same dots: `248·555·0176`. Hours, dates and prices have fewer digits, or other
 * signs beside the dots.
 */
const BETWEEN_DOTS = /^\+?\d{1,4}([·•])\d{2,4}(?:\1\d{2,4})+$/;
const LEAST_BETWEEN_DOTS = 9;

function tidy(value: string): string {
  let text = value
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\(\+\)\s*/, '+')
    // `(O)` for office, `(5 lines)`.
    .replace(/\s*\(\d?$/, '')
    .replace(/[\s(./–-]+$/, '');
  if (BETWEEN_DOTS.test(text) && digitsIn(text) >= LEAST_BETWEEN_DOTS) text = text.replace(/[·•]/g, '.');
  const open = text.split('(').length - text.split(')').length;
  if (open > 0 && text.startsWith('(') && !text.includes(')')) text = text.slice(1);
  else if (open < 0) text = text.replace(/^([^(]*)\)/, text.startsWith('+') || text.indexOf(')') > 5 ? '$1' : '($1)');
  return text;
}

/** Removes a drawing that was read as a digit next to the number: `0 (857) 555 0114`, `+49 30 901820 0`. */
function withoutStrayDigit(value: string, countries: string[]): string {
  const rest = /^\d[.,/]?\s+(?=[+(\d])(.+)$/.exec(value)?.[1];
  if (!rest) return withoutEnd(value, countries) ?? value;
  // With the digit, it may be a valid number of another country. The more likely country decides.
  const rank = (text: string): number => {
    const country = bestNumber(text, countries)?.isValid ? bestNumber(text, countries)!.country : null;
    const at = country ? countries.indexOf(country) : -1;
    return at < 0 ? countries.length : at;
  };
  return rank(rest) < rank(value) ? rest : value;
}

/**
 * Removes a drawing, or the end of another number, behind a complete number: `+49 30 901820 0`, `(030) 901820 / 1306`,
 * `… 5645-54`.
 */
function withoutEnd(value: string, countries: string[]): string | undefined {
  const rest = /^(.*\d)(?:\s+\d|\s\/\s?\d{2,4}|[-–]\d{2})$/.exec(value)?.[1];
  return rest && bestNumber(rest, countries)?.isValid && !bestNumber(value, countries)?.isValid ? rest : undefined;
}

function plausible(
  value: string,
  number: PhoneNumber | null,
  labelled: boolean,
  text: string,
  start: number,
  end: number,
): boolean {
  const digits = value.replace(/\D/g, '');
  // `WA 77243`: the two capitals are a state, not a label. In `Nevada 89044-0001`, the digits are a ZIP code.
  if (/^\d{5}(?:-\d{4})?$/.test(value) && /(?:^|[\s,.])\p{Lu}{2}\.?\s*$/u.test(text.slice(0, start))) return false;
  if (/^\d{5}-\d{4}$/.test(value) && !labelled && /\p{Lu}\p{Ll}{3,}\.?,?\s*$/u.test(text.slice(0, start))) return false;
  // `CHE-123.456.789`: a company number of Switzerland.
  if (/(?:^|\P{L})CHE-\W*$/u.test(text.slice(0, start))) return false;
  // `CEP 05435-000`: a postal code of Brazil. In Turkey, `cep` means mobile.
  if (/^(?:\d{5}-?|\d{4}-)\d{3}$/.test(value) && /(?:^|\P{L})cep\W*$/iu.test(text.slice(0, start))) return false;
  // `〒100-0001`: a postal code of Japan.
  if (/〒\s*$/u.test(text.slice(0, start))) return false;
  // Years, dates, opening hours and bank codes.
  if (!labelled && /^\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d$/.test(value)) return false;
  if (
    /^(?:19|20)\d\d\s*[-–]\s*(?:19|20)\d\d$/.test(value) ||
    /\d\d?[:.]\d\d\s*[-–]\s*\d\d?[:.]\d\d/.test(text.slice(Math.max(0, start - 3), end + 4))
  )
    return false;
  if (/[\p{L}]{2}$/u.test(text.slice(0, start)) && !labelled) return false;
  // Register numbers contain letters (`B48120963`), but a label may stick to a phone number (`T030 …`).
  if (/(?:^|\P{L})[^\P{L}TPMFCDHWOtpmfcdhwo]$/u.test(text.slice(0, start)) && !value.startsWith('+')) return false;
  if (isPostalCode(value, text.slice(end))) return false;
  if (labelled || value.startsWith('+')) return digits.length >= 5;
  // Spanish tax numbers end with a letter (`48120963A`).
  if (/^\p{L}(?!\p{L})/u.test(text.slice(end))) return false;
  const around = text.slice(0, start) + text.slice(end);
  const others = (around.match(/\p{L}{3,}/gu) ?? []).filter((word) => !labelKind(word));
  // Postal codes, house numbers and similar stand between words.
  if (others.length > 0 && (digits.length < 9 || !number?.isValid)) return false;
  if (number?.isValid) return digits.length >= 8 || /[\s().-]/.test(value);
  return (
    number !== null &&
    digits.length >= 7 &&
    /[\s().-]/.test(value) &&
    !/[\p{L}]{3,}/u.test(text.slice(0, start) + text.slice(end))
  );
}

/**
 * Recognises a few digits and a town, `D-10115 Berlin`, `M 10115 Berlin`, even if the letter in front of them is also a
 * label.
 */
function isPostalCode(value: string, after: string): boolean {
  const word = /^[\s,]*([\p{L}.'’-]{3,})/u.exec(after)?.[1];
  return /^\d{3}\s?\d{2,3}$/.test(value) && word !== undefined && !labelKind(word);
}

function kindOf(label: LabelKind | undefined, number: PhoneNumber | null): PhoneCandidate['kind'] {
  if (label && PHONE_LABELS.has(label) && label !== 'phone') return label as PhoneCandidate['kind'];
  if (number?.kind === 'mobile' || isBritishMobile(number)) return 'mobile';
  return number?.kind === 'toll-free' ? 'tollfree' : 'phone';
}

const RANK: Record<PhoneCandidate['kind'], number> = {
  mobile: 3,
  direct: 2.5,
  phone: 2,
  office: 1.5,
  tollfree: 0,
  fax: -10,
};

/**
 * The weight of the kind of a number, a little more than label and numbering plan: a mobile number is personal even
 * without a label.
 */
const KIND = 2.2;

/**
 * Chooses the number to call this person: mobile, then direct, then office, never a fax. If nothing describes the
 * numbers, the first one is chosen, because the fax comes last if icons stand for labels.
 */
export function choosePhone(phones: PhoneCandidate[]): PhoneCandidate | undefined {
  const worth = (phone: PhoneCandidate) => RANK[phone.kind] * KIND + phone.score - phone.span.cell.picture;
  return phones.filter((phone) => phone.kind !== 'fax').sort((a, b) => worth(b) - worth(a))[0];
}
