import type { Outbox } from '@kaard/events';
import {
  assertPageSize,
  assertSignedIn,
  type ClientSession,
  type DoOnce,
  decodeCursor,
  encodeCursor,
  invalid,
  notFound,
  type PageConnection,
  parseId,
  type Sequence,
  toConnection,
  type UnitOfWork,
  type Viewer,
} from '@kaard/service-kit';
import { contactNotFound } from '../contact/contact.errors.ts';
import type { Contact } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import { interactionLogged, interactionRemoved } from './interaction.events.ts';
import type { Interaction, InteractionKind } from './interaction.model.ts';
import type { InteractionRepository } from './interaction.repository.ts';

export interface InteractionServiceParts {
  contacts: ContactRepository;
  interactions: InteractionRepository;
  outbox: Outbox;
  unitOfWork: UnitOfWork;
  doOnce: DoOnce;
  nextId: Sequence;
  now(): Date;
}

export interface InteractionInput {
  kind: InteractionKind;
  text?: string | null;
  /** When it took place; now if not given. */
  at?: Date | null;
}

const MAX_TEXT = 5000;
const MAX_PAGE = 100;
/** Tolerates wrong clocks and time zones. */
const AHEAD_MS = 24 * 60 * 60 * 1000;

export type InteractionService = ReturnType<typeof createInteractionService>;

/** A small log per contact: met, called, mailed, note. The contact stores the count and the time of the last one. */
export function createInteractionService(parts: InteractionServiceParts) {
  const { contacts, interactions, outbox, unitOfWork, doOnce, nextId, now } = parts;

  function check({ kind, text, at }: Partial<InteractionInput>) {
    const problems: Record<string, string> = {};
    const trimmed = text?.trim() || null;
    if (trimmed && trimmed.length > MAX_TEXT)
      problems.text = `A note can have at most ${MAX_TEXT.toLocaleString('en-US')} characters`;
    if (kind === 'note' && !trimmed) problems.text = 'Please enter a note';
    if (at && (Number.isNaN(at.getTime()) || at.getTime() > now().getTime() + AHEAD_MS))
      problems.at = 'The time can’t be in the future';
    if (Object.keys(problems).length) throw invalid(problems);
    return trimmed;
  }

  async function refresh(ownerId: number, contactId: number, session: ClientSession): Promise<Contact> {
    const summary = await interactions.summary(ownerId, contactId, session);
    await contacts.noteInteractions(ownerId, contactId, summary, session);
    const contact = await contacts.find(ownerId, contactId, session);
    if (!contact) throw contactNotFound();
    return contact;
  }

  async function found(viewer: Viewer, id: string | number, session: ClientSession): Promise<Interaction> {
    const interactionId = parseId(id);
    const present = interactionId === null ? null : await interactions.find(viewer.id, interactionId, session);
    // Entries of a trashed contact can’t be accessed.
    if (!present || !(await contacts.find(viewer.id, present.contactId, session))) throw notFound('Interaction');
    return present;
  }

  return {
    async log(
      viewer: Viewer | null,
      contactId: string | number,
      input: InteractionInput,
      idempotencyKey: string | null,
    ) {
      const owner = assertSignedIn(viewer);
      const text = check(input);
      const of = parseId(contactId);
      if (of === null || !(await contacts.find(owner.id, of))) throw contactNotFound();
      const id = await nextId();
      let interaction = null as Interaction | null;
      await doOnce({
        ownerId: owner.id,
        key: idempotencyKey,
        operation: 'logInteraction',
        body: { contactId: of, ...input },
        async isThere(logged: number) {
          interaction = await interactions.find(owner.id, logged);
          return interaction !== null;
        },
        work: async (session) => {
          const at = input.at ?? now();
          interaction = {
            id,
            ownerId: owner.id,
            contactId: of,
            kind: input.kind,
            text,
            at,
            createdAt: now(),
            version: 1,
          };
          await interactions.insert(interaction, session);
          const contact = await refresh(owner.id, of, session);
          await outbox.add(interactionLogged(interaction, contact, owner), { session });
          return id;
        },
      });
      return { interaction: interaction!, contact: await contacts.find(owner.id, of) };
    },

    async update(viewer: Viewer | null, id: string | number, input: Partial<InteractionInput>) {
      const owner = assertSignedIn(viewer);
      return unitOfWork(async (session) => {
        const present = await found(owner, id, session);
        const text = check({ kind: present.kind, text: present.text, ...input });
        const next: Interaction = {
          ...present,
          kind: input.kind ?? present.kind,
          text,
          at: input.at ?? present.at,
          version: present.version + 1,
        };
        await interactions.replace(next, session);
        const contact = await refresh(owner.id, next.contactId, session);
        await outbox.add(interactionLogged(next, contact, owner), { session });
        return { interaction: next, contact };
      });
    },

    async remove(viewer: Viewer | null, id: string | number) {
      const owner = assertSignedIn(viewer);
      return unitOfWork(async (session) => {
        const present = await found(owner, id, session);
        await interactions.remove(owner.id, present.id, session);
        const contact = await refresh(owner.id, present.contactId, session);
        await outbox.add(interactionRemoved(present, contact, owner), { session });
        return { id: present.id, contact };
      });
    },

    async list(
      viewer: Viewer | null,
      contactId: number,
      input: { first: number; after?: string | null },
    ): Promise<PageConnection<Interaction>> {
      const { id: ownerId } = assertSignedIn(viewer);
      const first = assertPageSize(input.first, MAX_PAGE);
      const rows = await interactions.list(ownerId, contactId, first, input.after ? placeOf(input.after) : null);
      return toConnection(rows, first, input.after, ({ at, id }) => encodeCursor([at.getTime(), id]));
    },
  };
}

function placeOf(cursor: string): { at: Date; id: number } {
  const [at, id] = decodeCursor(cursor, 2);
  if (typeof at !== 'number' || typeof id !== 'number')
    throw invalid({ after: 'This cursor doesn’t belong to this list.' });
  return { at: new Date(at), id };
}
