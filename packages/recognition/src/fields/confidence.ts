import type { FieldValue } from '../types.ts';
import type { Block, Worded } from './assign.ts';
import { hostPart } from './contacts.ts';
import { type Candidate, certainty } from './evidence.ts';
import { personMatch } from './matching.ts';
import type { PhoneCandidate } from './phones.ts';
import type { Char } from './rows.ts';
import type { SocialCandidate } from './socials.ts';

/** Probability that a value is exactly right. */
export const fieldConfidence = {
  worded(_role: Worded, block: Block, chars: Char[]): number {
    const { least } = certainty(chars);
    return block.probability * (0.5 + 0.5 * least) * (0.6 + 0.4 * block.cohesion);
  },
  email(email: Candidate, name: Block | undefined, website: Candidate | undefined): number {
    const { least } = certainty(email.chars);
    const person = personMatch(
      name?.segments.map((segment) => segment.text).join(' ') ?? '',
      email.value.split('@')[0]!,
    );
    const agrees = website && email.value.toLowerCase().endsWith(hostPart(website.value)) ? 1 : 0;
    return 0.3 + 0.35 * least + 0.2 * person + 0.15 * agrees;
  },
  website(website: Candidate, email: Candidate | undefined): number {
    const { least } = certainty(website.chars);
    const agrees = email?.value.toLowerCase().endsWith(hostPart(website.value)) ? 1 : 0;
    return 0.4 + 0.35 * least + 0.25 * agrees;
  },
  phone(phone: PhoneCandidate): number {
    const { least } = certainty(phone.chars);
    return 0.3 + 0.3 * least + (phone.number?.isValid ? 0.25 : 0) + (phone.labelled ? 0.14 : 0.05);
  },
  social(social: SocialCandidate): number {
    const { least } = certainty(social.chars);
    return { host: 0.6, label: 0.6, path: 0.55, icon: 0.4, guess: 0.15 }[social.by] + 0.35 * least;
  },
};

/** Mean of the fields' confidences; 0 when nothing was found. */
export function overallConfidence(values: FieldValue[]): number {
  return values.length ? values.reduce((sum, value) => sum + value.confidence, 0) / values.length : 0;
}
