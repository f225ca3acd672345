import { SOCIAL_NETWORKS, websiteGuess } from '@kaard/contact-formats';
import { type Extraction, FIELD_NAMES, type FieldName, type FieldValue, type Reading } from '../types.ts';
import { assign, type Block } from './assign.ts';
import { classifyLines } from './classify.ts';
import { codeValues } from './codes.ts';
import { fieldConfidence, overallConfidence } from './confidence.ts';
import { contextOf, findContacts, hostPart } from './contacts.ts';
import { type Candidate, fieldValue, quadOf } from './evidence.ts';
import { furtherValues } from './further.ts';
import { personMatch } from './matching.ts';
import { choosePhone } from './phones.ts';
import { reconcile } from './reconcile.ts';
import { retakeReason } from './retake.ts';
import { type Char, cellsOf } from './rows.ts';
import { segmentsOf } from './segments.ts';
import { suggestTags } from './tags.ts';

export interface ExtractFieldsOptions {
  /** ISO 3166 alpha-2, where the card does not tell the country of a phone number. */
  defaultCountry?: string;
}

/** The fields of a card from what its pictures say (front, back). Pure: the same readings give the same answer. */
export function extractFields(readings: Reading[], { defaultCountry }: ExtractFieldsOptions = {}): Extraction {
  const cells = readings.flatMap((reading, picture) => cellsOf(reading, picture));
  const contacts = findContacts(cells, defaultCountry);
  const context = contextOf(contacts);
  const lines = classifyLines(segmentsOf(cells, contacts.taken), context);
  const blocks = assign(lines);
  const email = chooseEmail(contacts.emails, blocks.name);
  const website = chooseWebsite(contacts.websites, email);
  const phone = choosePhone(contacts.phones);
  const texts = reconcile(blocks, email, website);

  const fields: Extraction['fields'] = {};
  const put = (field: FieldName, value: string, chars: Char[], confidence: number, picture: number) => {
    fields[field] = fieldValue(value, confidence, 'card', quadOf(chars, readings[picture]!.picture), picture);
  };
  for (const role of ['name', 'title', 'company'] as const) {
    const block = blocks[role];
    const text = texts[role];
    if (!block || !text) continue;
    const chars = block.segments.flatMap((segment) => segment.chars);
    put(role, text, chars, fieldConfidence.worded(role, block, chars), block.segments[0]!.picture);
  }
  const putCandidate = (field: FieldName, value: string, candidate: Candidate, confidence: number) =>
    put(field, value, candidate.chars, confidence, candidate.span.cell.picture);
  if (email) putCandidate('email', texts.email!, email, fieldConfidence.email(email, blocks.name, website));
  if (website) putCandidate('website', texts.website!, website, fieldConfidence.website(website, email));
  if (phone) putCandidate('phone', phone.value, phone, fieldConfidence.phone(phone));
  for (const network of SOCIAL_NETWORKS) {
    const social = contacts.socials.filter((one) => one.network === network).sort((a, b) => b.score - a.score)[0];
    if (social) putCandidate(network, social.value, social, fieldConfidence.social(social));
  }
  takeCodes(fields, readings);
  const extractedData = Object.fromEntries(
    FIELD_NAMES.filter((field) => fields[field]).map((field) => [field, fields[field]!.value]),
  );
  const retake = retakeReason(readings);
  return {
    extractedData,
    fields: withGuesses(fields),
    confidence: overallConfidence(Object.values(fields)),
    socialProfilesFound: SOCIAL_NETWORKS.some((network) => fields[network]),
    suggestedTags: suggestTags({ title: fields.title?.value, company: fields.company?.value }),
    further: furtherValues(contacts, lines, fields),
    ...(retake && !readings.some((reading) => reading.codes.length > 0) && { retake }),
    engine: 'local',
  };
}

/** The address that names the person, else the one of the company, else the first. */
function chooseEmail(emails: Candidate[], name: Block | undefined): Candidate | undefined {
  const person = name?.segments.map((segment) => segment.text).join(' ') ?? '';
  const worth = (email: Candidate) =>
    3 * personMatch(person, email.value.slice(0, email.value.lastIndexOf('@'))) +
    0.5 * email.score -
    email.span.cell.picture;
  return [...emails].sort((a, b) => worth(b) - worth(a))[0];
}

/** The site on the e-mail's domain first, then the best marked one. */
function chooseWebsite(websites: Candidate[], email: Candidate | undefined): Candidate | undefined {
  const domain = email?.value.slice(email.value.lastIndexOf('@') + 1).toLowerCase();
  const worth = (site: Candidate) =>
    (domain && hostPart(site.value).endsWith(domain) ? 2 : 0) + site.score - 0.5 * site.span.cell.picture;
  return [...websites].sort((a, b) => worth(b) - worth(a))[0];
}

/** A code says exactly what its owner meant; what was read stands in for fields that it lacks. */
function takeCodes(fields: Extraction['fields'], readings: Reading[]): void {
  for (const { field, value, box, picture } of codeValues(readings)) {
    fields[field] = fieldValue(value, 0.99, 'code', box, picture);
  }
}

/** Suggestions that are not on the card; they never stand in `extractedData`. */
function withGuesses(fields: Extraction['fields']): Extraction['fields'] {
  const site = !fields.website && fields.email ? websiteGuess(fields.email.value) : null;
  if (!site) return fields;
  const guess: FieldValue = fieldValue(site, 0.5, 'guess', null, fields.email!.picture);
  return { ...fields, website: guess };
}
