import { type NewEvent, type Outbox, on, type Payload } from '@kaard/events';
import { DomainError, type OwnerRows, type Viewer } from '@kaard/service-kit';
import { THE_PRODUCT } from '../contact/contact.events.ts';
import type { ContactIntake, CreateInput, CreateOutcome } from '../contact/contact.intake.ts';
import { LONGEST } from '../contact/contact.limits.ts';

export interface OnScanApprovedParts {
  intake: Pick<ContactIntake, 'saveScan'>;
  owners: OwnerRows;
  outbox: Outbox;
}

type Withheld = Omit<Payload<'contact.withheld'>, 'ownerId' | 'scanId'>;

/**
 * Saves one of many scans that its owner approved at once, with the same rules as on the review screen, or reports why
 * it couldn’t.
 */
export const onScanApproved = ({ intake, owners, outbox }: OnScanApprovedParts) =>
  on(
    'scan.approved',
    async ({ payload }, session) => {
      const { ownerId, scanId, onDuplicate } = payload;
      const owner: Viewer = { id: ownerId, via: 'system', sessionId: null, keyId: null, scopes: [] };
      const withheld = await intake
        .saveScan(owner, inputOf(payload), onDuplicate, session)
        .then(withheldOf, (error): Withheld => {
          if (!(error instanceof DomainError && ['invalid', 'conflict'].includes(error.kind))) throw error;
          return { reason: 'invalid', contactId: null };
        });
      if (withheld) await outbox.add(contactWithheld({ ownerId, scanId, ...withheld }), { session });
      return undefined;
    },
    { prepare: ({ payload: { ownerId } }) => ensured(owners, ownerId) },
  );

/**
 * Creates the owner’s row that the transaction writes. If the account is being deleted, there is nothing left to do.
 */
async function ensured(owners: OwnerRows, ownerId: number): Promise<void> {
  await owners.ensure(ownerId).catch((error) => {
    if (!(error instanceof DomainError && error.kind === 'unauthenticated')) throw error;
  });
}

/** The input that the review screen would send. */
function inputOf({ scanId, fields, lists, tags }: Payload<'scan.approved'>): CreateInput {
  const longest: Partial<Record<string, number>> = LONGEST;
  const cut = Object.entries(fields).map(([field, value]) => [field, value.slice(0, longest[field])]);
  // In the shape of the specification, which has no department.
  const { department: _further, ...extractedData } = fields;
  const picture = { scannedImageUrl: `/api/scans/${scanId}/pictures/0`, extractedData };
  return { name: '', ...Object.fromEntries(cut), ...lists, tags, scanId, ...picture };
}

function withheldOf(outcome: CreateOutcome): Withheld | null {
  if (outcome.outcome === 'possible-duplicates')
    return { reason: 'looks-the-same', contactId: outcome.duplicates[0]!.contact.id };
  if (outcome.outcome === 'limit-reached') return { reason: 'limit-reached', contactId: null };
  return null;
}

const contactWithheld = (payload: Payload<'contact.withheld'>): NewEvent<'contact.withheld'> => ({
  name: 'contact.withheld',
  actor: THE_PRODUCT,
  // The version is constant, because no listener orders these events.
  aggregate: { type: 'withheld', id: payload.scanId, version: 1 },
  payload,
});
