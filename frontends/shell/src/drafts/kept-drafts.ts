import { readUserId } from '@kaard/ui/session';
import type { DraftEmailMutation, EmailKind } from '../generated/graphql.ts';

export type EmailDraft = Extract<DraftEmailMutation['draftEmail'], { __typename: 'DraftEmailPayload' }>;

/** Of the page, not of the browser: what was written to somebody ends with the tab. */
const kept = new Map<string, EmailDraft>();
let owner: string | null = null;

const MOST = 50;

function ofOwner(): Map<string, EmailDraft> {
  const now = readUserId();
  if (now !== owner) kept.clear();
  owner = now;
  return kept;
}

const keyOf = (contactId: string, kind: EmailKind) => `${contactId} ${kind}`;

/** A draft counts: a dialog that was closed by accident must not cost another one. Nobody gets what another person wrote. */
export const keptDrafts = {
  find: (contactId: string, kind: EmailKind): EmailDraft | null => ofOwner().get(keyOf(contactId, kind)) ?? null,
  keep(contactId: string, kind: EmailKind, draft: EmailDraft): void {
    const drafts = ofOwner();
    drafts.delete(keyOf(contactId, kind));
    drafts.set(keyOf(contactId, kind), draft);
    const [oldest] = drafts.keys();
    if (drafts.size > MOST && oldest) drafts.delete(oldest);
  },
  drop: (contactId: string, kind: EmailKind): void => void ofOwner().delete(keyOf(contactId, kind)),
};
