import { SOCIAL_NETWORKS, websiteGuess } from '@kaard/contact-formats';
import { type Extraction, FIELD_NAMES, type FieldName, type FieldValue, type Lists, type Reading } from '../types.ts';
import { alternativesFrom } from './alternatives.ts';
import { doubtWhose } from './checks/doubt-whose.ts';
import { retakeReason } from './checks/retake.ts';
import { withoutUnreadScript } from './checks/scripts.ts';
import { areTwoCards, otherCardOf } from './checks/two-cards.ts';
import { areTwoNames, areTwoPeople } from './checks/two-people.ts';
import { isWatermark } from './checks/watermarks.ts';
import { isWritten } from './checks/writing.ts';
import { CODED, type CodeValue, codedNames, codeLists, codeValues } from './codes.ts';
import { type Calibrated, calibrated, confidenceFeatures, overallConfidence } from './confidence.ts';
import { contextOf, countryOfCard, findContacts } from './contacts/contacts.ts';
import { isHostAsLogo } from './contacts/host-logos.ts';
import { hostPart } from './contacts/hosts.ts';
import { choosePhone } from './contacts/phones.ts';
import { sortOut } from './east-asian/choose.ts';
import { hasEastAsian, narrowed } from './east-asian/letters.ts';
import { mendEastAsian } from './east-asian/variants.ts';
import { type Candidate, fieldValue, quadOf } from './evidence.ts';
import { wordsOfChars } from './letters/accents.ts';
import { type Char, cellsOf } from './lines/rows.ts';
import { segmentsOf } from './lines/segments.ts';
import { listsOf } from './lists.ts';
import { eastAsianProposals, inOneScript, latinProposals } from './proposals.ts';
import { createGate, type Decision } from './repairs/gate.ts';
import { reconcile } from './repairs/reconcile.ts';
import type { RepairName } from './repairs/repairs.ts';
import { assign, type Block } from './worded/assign.ts';
import { classifyLines } from './worded/classify.ts';
import { otherLinesFor } from './worded/other-lines.ts';
import { isGenericMailbox, personMatch } from './words/matching.ts';
import { suggestTags } from './words/tags.ts';
import { fold, words } from './words/text.ts';

export interface ExtractFieldsOptions {
  /** ISO 3166 alpha-2. The country of phone numbers if the card doesn't tell it. */
  defaultCountry?: string;
  /** Repairs to leave out, in order to measure their effect. */
  without?: readonly RepairName[];
  /** Called for each repair that changed something, and for each that the gate refused. */
  onRepair?: (decision: Decision) => void;
}

/** The features from which the confidence of a value was computed. */
export interface FieldEvidence {
  field: FieldName | 'address';
  kind: Calibrated;
  value: string;
  features: number[];
}

/**
 * Extracts the fields of a card from the readings of its pictures (front, back), or of two cards if the pictures show
 * two people. Pure: the same readings give the same result.
 */
export function extractFields(readings: Reading[], options: ExtractFieldsOptions = {}): Extraction {
  const [front, back] = readings;
  if (front && back) {
    const alone = [front, back].map((reading) => extractWithEvidence([reading], options).extraction);
    const [first, second] = alone as [Extraction, Extraction];
    if (areTwoCards(first, second)) return { ...first, otherCard: otherCardOf(second) };
  }
  return extractWithEvidence(readings, options).extraction;
}

/** Like `extractFields`, but also returns the features behind the confidences, for calibration. */
export function extractWithEvidence(
  given: Reading[],
  { defaultCountry, without, onRepair }: ExtractFieldsOptions = {},
): { extraction: Extraction; evidence: FieldEvidence[] } {
  const byScript = given.map(narrowed).map(withoutUnreadScript);
  const isUnread = byScript.some((one) => one.isUnread);
  const latin = byScript.map(({ reading }) => reading);
  const readings = isWritten(latin) ? latin : latin.map((reading) => ({ ...reading, lines: [], icons: [] }));
  const cells = readings
    .flatMap((reading, picture) => cellsOf(reading, picture))
    .filter(({ text }) => !isWatermark(text));
  const gate = createGate({ without, onDecision: onRepair });
  if (cells.some(({ text }) => hasEastAsian(text))) mendEastAsian(cells, gate);
  const contacts = findContacts(cells, defaultCountry, gate);
  const codes = codeValues(readings);
  const context = contextOf(contacts, codes);
  const country = countryOfCard(contacts, cells);
  const { latin: segments, found: eastAsian } = sortOut(
    segmentsOf(
      cells,
      contacts.taken.filter((span) => !isHostAsLogo(span, cells)),
    ),
  );
  const lines = classifyLines(segments, context);
  const assignment = assign(lines, context);
  const { blocks } = assignment;
  const email = chooseEmail(contacts.emails, blocks.name, eastAsian.worded.name !== undefined);
  const website = chooseWebsite(contacts.websites, email);
  const phone = choosePhone(contacts.phones);
  const mentions = cells.flatMap((cell) => wordsOfChars(cell.chars));
  const setting = { country, mentions };
  const texts = reconcile(blocks, email, website, setting, gate);

  const fields: Extraction['fields'] = {};
  const evidence: FieldEvidence[] = [];
  const put = (
    field: FieldName,
    kind: Calibrated,
    value: string,
    chars: Char[],
    picture: number,
    features: number[],
  ) => {
    const box = quadOf(chars, readings[picture]!.picture);
    fields[field] = fieldValue(value, calibrated(kind, features), 'card', box, picture);
    evidence.push({ field, kind, value, features });
  };
  const proposals = [latinProposals(blocks, texts, lines.length), eastAsianProposals(eastAsian.worded)] as const;
  for (const found of inOneScript(...proposals, defaultCountry))
    put(found.role, found.kind, found.value, found.chars, found.picture, found.features);
  const putFound = (field: FieldName, kind: Calibrated, value: string, found: Candidate, features: number[]) =>
    put(field, kind, value, found.chars, found.span.cell.picture, features);
  if (email) putFound('email', 'email', texts.email!, email, confidenceFeatures.email(email, blocks.name, website));
  if (website) putFound('website', 'website', texts.website!, website, confidenceFeatures.website(website, email));
  if (phone) putFound('phone', 'phone', phone.value, phone, confidenceFeatures.phone(phone));
  for (const network of SOCIAL_NETWORKS) {
    const social = contacts.socials.filter((one) => one.network === network).sort((a, b) => b.score - a.score)[0];
    if (social) putFound(network, 'social', social.value, social, confidenceFeatures.social(social));
  }
  takeCodes(fields, codes);
  const mailboxes = contacts.emails.map(({ value }) => value);
  const isOfTwoCodes = areTwoNames(codedNames(readings));
  const twoPeople = isOfTwoCodes || areTwoPeople(lines, mailboxes);
  // A single code tells whose its fields are.
  if (twoPeople) doubtWhose(fields, ({ origin }) => origin === 'code' && !isOfTwoCodes);
  const tell = (value: string, features: number[]): void => {
    evidence.push({ field: 'address', kind: 'address', value, features });
  };
  const alternatives = alternativesFrom({
    ...{ readings, fields, proposals },
    otherLines: (role) => otherLinesFor(lines, assignment, role, context),
    // Trial values are not reported.
    textOf: (role, segments) =>
      reconcile({ [role]: { segments } }, email, website, setting, createGate({ without }))[role],
  });
  const lists = listsOf({
    readings,
    contacts,
    lines,
    blocks,
    eastAsian,
    codes: codeLists(readings),
    fields,
    setting,
    gate,
    tell,
    alternatives,
  });
  const extraction = extractionOf(fields, readings, lists, isUnread);
  return { extraction: twoPeople ? { ...extraction, twoPeople: true } : extraction, evidence };
}

function extractionOf(
  fields: Extraction['fields'],
  readings: Reading[],
  lists: Lists,
  unreadScript: boolean,
): Extraction {
  // If there is a code or an unsupported script, another picture wouldn't help.
  const isDone = unreadScript || readings.some((reading) => reading.codes.length > 0);
  const retake = isDone ? undefined : retakeReason(readings);
  return {
    extractedData: Object.fromEntries(
      FIELD_NAMES.filter((field) => fields[field]).map((field) => [field, fields[field]!.value]),
    ),
    fields: withGuesses(fields),
    confidence: overallConfidence(Object.values(fields)),
    socialProfilesFound: SOCIAL_NETWORKS.some((network) => fields[network]),
    suggestedTags: suggestTags({ title: fields.title?.value, company: fields.company?.value }),
    lists,
    ...(retake && { retake }),
    ...(unreadScript && { unreadScript }),
    engine: 'local',
  };
}

/**
 * Chooses the address that names the person, else the company's, else the first one.
 * @param isUnspelled whether the name has no Latin letters, so that only the company can be compared
 */
function chooseEmail(emails: Candidate[], name: Block | undefined, isUnspelled: boolean): Candidate | undefined {
  const person = name?.segments.map((segment) => segment.text).join(' ') ?? '';
  const worth = (email: Candidate) =>
    3 * personMatch(person, email.value.slice(0, email.value.lastIndexOf('@'))) +
    0.5 * email.score -
    (isCertifiedMail(email) ? 3 : 0) -
    (isUnspelled && isGenericMailbox(email.value.slice(0, email.value.lastIndexOf('@'))) ? 1 : 0) -
    email.span.cell.picture;
  return [...emails].sort((a, b) => worth(b) - worth(a))[0];
}

/**
 * Italian companies must print an address for registered mail (PEC, `posta elettronica certificata`), which isn't used
 * for ordinary mail.
 */
const isCertifiedMail = ({ span: { cell, start }, value }: Candidate): boolean =>
  /\bP\.?E\.?C\.?\s*:?\s*$/i.test(cell.text.slice(0, start)) ||
  /@(?:[\w-]+\.)*(?:pec|\w+pec|legalmail)\.(?:it|eu)$/i.test(value);

/** Chooses the site on the e-mail address's domain, else the one with the highest score. */
function chooseWebsite(websites: Candidate[], email: Candidate | undefined): Candidate | undefined {
  const worth = (site: Candidate) =>
    (isOnDomain(site.value, email) ? 2 : 0) + site.score - 0.5 * site.span.cell.picture;
  return [...websites].sort((a, b) => worth(b) - worth(a))[0];
}

/**
 * Prefers values from codes, since they are exactly what the owner entered; printed values fill fields that the code
 * lacks. If the print says the same and more (a middle initial, a degree; the site that a tracking link leads to), it
 * stays. So does a site on the mailbox's domain, because codes lead to networks and shortened links.
 */
function takeCodes(fields: Extraction['fields'], codes: readonly CodeValue[]): void {
  for (const { field, value, box, picture } of codes) {
    const printed = fields[field];
    if (field === 'website' && printed && isOnDomain(printed.value, fields.email) && !isOnDomain(value, fields.email))
      continue;
    if (printed && isFuller(field, printed.value, value)) printed.confidence = Math.max(printed.confidence, 0.97);
    else
      fields[field] = fieldValue(
        printed ? inPrintedOrder(field, printed.value, value) : value,
        CODED,
        'code',
        box,
        picture,
      );
  }
}

/** Whether a site is on the mailbox's domain. */
function isOnDomain(site: string, email: { value: string } | undefined): boolean {
  const domain = email?.value.slice(email.value.lastIndexOf('@') + 1).toLowerCase();
  return domain !== undefined && `.${hostPart(site)}`.endsWith(`.${domain}`);
}

/** Puts the words of a coded name into the printed order, since many countries print the family name first. */
function inPrintedOrder(field: FieldName, printed: string, coded: string): string {
  if (field !== 'name') return coded;
  if (hasEastAsian(printed) && lettersInOrder(printed) === lettersInOrder(coded)) return printed;
  const left = coded.split(/\s+/);
  const ordered = words(fold(printed)).map((word) => {
    const at = left.findIndex((one) => words(fold(one)).join('') === word);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
  return left.length === 0 && ordered.every((word) => word !== undefined) ? ordered.join(' ') : coded;
}

/** A key that ignores the order of characters, because codes have `家輝 潘` for 潘家輝. */
const lettersInOrder = (name: string): string => [...name.replace(/\s+/g, '')].sort().join('');

function isFuller(field: FieldName, printed: string, coded: string): boolean {
  if (field === 'website') return hostPart(printed) === hostPart(coded);
  if (field !== 'name' && field !== 'company' && field !== 'title') return false;
  const said = new Set(words(fold(printed)));
  return words(fold(coded)).every((word) => said.has(word)) && words(coded).length < words(printed).length;
}

/** Adds suggestions that aren't on the card; they are never part of `extractedData`. */
function withGuesses(fields: Extraction['fields']): Extraction['fields'] {
  const site = !fields.website && fields.email ? websiteGuess(fields.email.value) : null;
  if (!site) return fields;
  const guess: FieldValue = fieldValue(site, 0.5, 'guess', null, fields.email!.picture);
  return { ...fields, website: guess };
}
