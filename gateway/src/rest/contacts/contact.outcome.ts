import { DomainError } from '@kaard/service-kit/errors/domain-error';
import { contactLimitReached, type GraphContactLimit } from './contact.limit.ts';
import type { GraphContact } from './contact.shape.ts';

/** The outcome of creating a contact. */
export type CreateOutcome =
  | Created
  | { __typename: 'PossibleDuplicatesFound'; duplicates: GraphDuplicate[] }
  | { __typename: 'ScanAlreadySaved'; contact: { id: string } }
  | GraphContactLimit;

interface Created {
  __typename: 'CreateContactPayload' | 'AcceptOfferPayload';
  isNew: boolean;
  contact: GraphContact;
}

interface GraphDuplicate {
  contact: { id: string; name: string };
  level: string;
  reasons: { text: string }[];
}

const duplicateOf = ({ contact, level, reasons }: GraphDuplicate) => ({
  id: Number(contact.id),
  name: contact.name,
  level: level.toLowerCase(),
  reasons: reasons.map(({ text }) => text),
});

/**
 * Outcomes that a screen shows differently are types in the graph; in REST they are the status of their kind.
 * @throws DomainError `conflict`, `quota`
 */
export function contactCreated(outcome: CreateOutcome): Created {
  if ('isNew' in outcome) return outcome;
  if (outcome.__typename === 'ScanAlreadySaved') {
    throw new DomainError({
      kind: 'conflict',
      reason: 'SCAN_ALREADY_SAVED',
      message: 'This scan has already been saved.',
      details: { contactId: Number(outcome.contact.id) },
    });
  }
  if (outcome.__typename === 'PossibleDuplicatesFound') {
    throw new DomainError({
      kind: 'conflict',
      reason: 'POSSIBLE_DUPLICATE',
      message: 'A similar contact already exists.',
      details: { duplicates: outcome.duplicates.map(duplicateOf) },
    });
  }
  throw contactLimitReached(outcome);
}
