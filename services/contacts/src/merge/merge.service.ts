import type { Outbox } from '@kaard/events';
import {
  assertPageSize,
  assertSignedIn,
  type ClientSession,
  DomainError,
  decodeCursor,
  encodeCursor,
  invalid,
  notFound,
  type OwnerRows,
  type PageConnection,
  parseId,
  type Sequence,
  toConnection,
  type Viewer,
} from '@kaard/service-kit';
import { contactNotFound, versionConflict } from '../contact/contact.errors.ts';
import { contactMerged, contactParted, contactScanned } from '../contact/contact.events.ts';
import type { Contact } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { ContactWriter } from '../contact/contact.writer.ts';
import type { CrowdedKeys } from '../duplicate/crowd.ts';
import { candidateOf, type DuplicateFinder, rank } from '../duplicate/duplicate.finder.ts';
import { isCertain } from '../duplicate/weights.ts';
import type { Origin } from '../history/history.model.ts';
import type { HistoryRepository } from '../history/history.repository.ts';
import { fieldsToPutBack, fieldValue, withValues } from '../import/field-values.ts';
import { interactionLogged } from '../interaction/interaction.events.ts';
import type { InteractionRepository } from '../interaction/interaction.repository.ts';
import type { OwnerUnitOfWork } from '../owner/owner.queue.ts';
import type { PairRepository } from '../pair/pair.repository.ts';
import type { TrashRepository } from '../trash/trash.repository.ts';
import type { TrashService } from '../trash/trash.service.ts';
import { type ChosenField, combine, isChoice, toBeKept } from './combine.ts';
import type { MergeChains } from './merge.chains.ts';
import type { Merge } from './merge.model.ts';
import type { MergeRepository } from './merge.repository.ts';

export interface MergeServiceParts {
  merges: MergeRepository;
  chains: Pick<MergeChains, 'into'>;
  pairs: PairRepository;
  contacts: ContactRepository;
  duplicates: Pick<DuplicateFinder, 'candidates'>;
  interactions: InteractionRepository;
  history: Pick<HistoryRepository, 'join' | 'separate'>;
  trash: TrashService;
  trashed: TrashRepository;
  owners: OwnerRows;
  writer: ContactWriter;
  outbox: Outbox;
  inOwnerQueue: OwnerUnitOfWork;
  nextId: Sequence;
  defaultCountry: string;
  now(): Date;
}

export interface MergeOrder {
  keepId: string;
  otherId: string;
  keepVersion?: number | null;
  otherVersion?: number | null;
  take?: readonly string[] | null;
}

export type PartOutcome =
  | { outcome: 'parted'; contact: Contact | null; parted: Contact; kept: string[] }
  | { outcome: 'limit-reached'; limit: number; used: number };

const MAX_PAGE = 100;
/** Each moved entry is announced in the one transaction, which then takes two of its four seconds. */
const MOST_MOVED = 10_000;

export type MergeService = ReturnType<typeof createMergeService>;

/** Merges two contacts of the same person, and separates them again. */
export function createMergeService(parts: MergeServiceParts) {
  const { merges, chains, pairs, contacts, duplicates, interactions, history, trash, trashed, owners, writer, outbox } =
    parts;
  const { inOwnerQueue, nextId, defaultCountry, now } = parts;

  /** Both contacts must have been read in this transaction. */
  async function mergeWithin(
    owner: Viewer,
    [keep, other]: readonly [Contact, Contact],
    { take, id, country }: { take: readonly ChosenField[]; id: number; country: string },
    session: ClientSession,
  ): Promise<Contact> {
    const { changed, rest, leftOut } = combine(keep, other, { take, country, writer });
    // The other contact is moved first, because a scan can belong to one contact only.
    const origin = { by: 'merge', mergeId: id } as const;
    await trash.moveIn([rest], owner, session, origin, keep.id);
    const gone = { ...rest, version: rest.version + 1 };
    // Scans of contacts merged into it earlier are handed over, too, in whichever order the events arrive.
    const earlier = await chains.into(owner.id, [other.id], session);
    await outbox.add(contactMerged(gone, keep.id, earlier, owner), { session });
    const { contact, fields } = changed;
    // Gets a new version even if no field changes, so that other code can tell that the contact was touched.
    await writer.replace([changed], owner, session, origin);
    if (fields.includes('scanId')) await tellScanned(contact, owner, session);
    await history.join(owner.id, other.id, keep.id, session);
    const moved = await interactions.ofContacts(owner.id, [other.id], session);
    const joined = await moveLog(owner, moved, contact, session);
    await pairs.removeOf(owner.id, [other.id], session);
    const pick = (one: Contact) => Object.fromEntries(fields.map((field) => [field, fieldValue(one, field)]));
    await merges.insert(
      {
        id,
        ownerId: owner.id,
        keptId: keep.id,
        otherId: other.id,
        names: { kept: keep.name, other: other.name },
        before: pick(keep),
        after: pick(contact),
        leftOut,
        interactionIds: moved.map((one) => one.id),
        mergedAt: now(),
        partedAt: null,
      },
      session,
    );
    return joined;
  }

  /**
   * Tells the owner of the scan’s pictures about the new contact; otherwise they would be deleted with the former one.
   */
  async function tellScanned(contact: Contact, owner: Viewer, session: ClientSession): Promise<void> {
    if (contact.scanId !== null) await outbox.add(contactScanned(contact, contact.scanId, owner), { session });
  }

  /**
   * Moves log entries to another contact.
   * @returns the contact with its new summary of the log
   */
  async function moveLog(
    owner: Viewer,
    entries: Awaited<ReturnType<InteractionRepository['ofContacts']>>,
    to: Contact,
    session: ClientSession,
  ): Promise<Contact> {
    if (!entries.length) return to;
    if (entries.length > MOST_MOVED) throw logTooLong(entries.length);
    await interactions.moveTo(
      owner.id,
      entries.map(({ id }) => id),
      to.id,
      session,
    );
    const summary = await interactions.summary(owner.id, to.id, session);
    await contacts.noteInteractions(owner.id, to.id, summary, session);
    const told = entries.map((entry) =>
      interactionLogged({ ...entry, contactId: to.id, version: entry.version + 1 }, { ...to, ...summary }, owner),
    );
    await outbox.addMany(told, { session });
    return { ...to, ...summary };
  }

  async function merge(viewer: Viewer | null, asked: MergeOrder): Promise<{ contact: Contact; mergeId: number }> {
    const owner = assertSignedIn(viewer);
    const [keepId, otherId] = [parseId(asked.keepId), parseId(asked.otherId)];
    if (keepId === null || otherId === null) throw contactNotFound();
    if (keepId === otherId) throw invalid({ otherId: 'Both ids belong to the same contact.' });
    const take = (asked.take ?? []).map((field): ChosenField => {
      if (!isChoice(field)) throw invalid({ take: `${field.slice(0, 50)} can’t be chosen.` });
      return field;
    });
    await owners.ensure(owner.id);
    const country = (await owners.defaultCountryOf(owner.id)) ?? defaultCountry;
    return inOwnerQueue(owner.id, async (session) => {
      const [keep, other] = [
        await contacts.find(owner.id, keepId, session),
        await contacts.find(owner.id, otherId, session),
      ];
      if (!keep || !other) throw contactNotFound();
      for (const [seen, { version }] of [
        [asked.keepVersion, keep],
        [asked.otherVersion, other],
      ] as const)
        if (seen != null && seen !== version) throw versionConflict(seen, version);
      // Only assigned once its turn has come: the order of ids shows which merge came later.
      const id = await nextId();
      return { contact: await mergeWithin(owner, [keep, other], { take, id, country }, session), mergeId: id };
    });
  }

  async function part(viewer: Viewer | null, id: string): Promise<PartOutcome> {
    const owner = assertSignedIn(viewer);
    const mergeId = parseId(id);
    if (mergeId === null) throw notFound('Merge');
    return inOwnerQueue(owner.id, async (session): Promise<PartOutcome> => {
      const merge = await merges.find(owner.id, mergeId, session);
      if (!merge) throw notFound('Merge');
      if (merge.partedAt) throw conflict('ALREADY_PARTED', 'These contacts have already been separated.');
      const later = await merges.findLaterOf(owner.id, merge.keptAfter ?? merge.keptId, mergeId, session);
      if (later) throw mergedFurther(later);
      const keep = await contacts.find(owner.id, merge.keptId, session);
      const inTrash = await trashed.findMany(owner.id, [merge.keptId, merge.otherId], session);
      const lyingOf = (id: number) => inTrash.find(({ contact }) => contact.id === id);
      const trashedKeep = keep ? null : (lyingOf(merge.keptId)?.contact ?? null);
      const holder = keep ?? trashedKeep;
      const lying = lyingOf(merge.otherId);
      const present = lying ? null : await contacts.find(owner.id, merge.otherId, session);
      if (!lying && !present) throw conflict('PARTED_TOO_LATE', 'The other contact has been deleted permanently.');
      if (lying) {
        const { free, limit, taken: used } = await owners.holdForReturn(owner.id, session);
        if (free < 1) return { outcome: 'limit-reached', limit: limit ?? used, used };
        await owners.count(owner.id, 1, session);
      }
      const back = holder
        ? putBack(holder, merge, lying?.contact ?? present!)
        : // The values that the kept contact took over were deleted with it.
          { changed: null, edited: Object.keys(merge.before), given: {} };
      const origin = { by: 'part', mergeId } as const;
      if (back.changed && trashedKeep) await trash.change(trashedKeep, back.changed, owner, session, origin);
      else if (back.changed) await writer.replace([back.changed], owner, session, origin);
      await history.separate(owner.id, merge.otherId, merge.keptId, session);
      const given: Partial<Contact> = back.given;
      const other = lying
        ? (await trash.moveOut([{ ...lying, contact: { ...lying.contact, ...given } }], owner, session, origin))[0]!
        : await giveBack(present!, given, owner, session, origin);
      if (given.scanId !== undefined) await tellScanned(other, owner, session);
      await outbox.add(contactParted(other, merge.keptAfter ?? merge.keptId, owner), { session });
      const log = (await interactions.ofContacts(owner.id, [merge.keptId], session)).filter((entry) =>
        merge.interactionIds.includes(entry.id),
      );
      const parted = await moveLog(owner, log, other, session);
      let contact = back.changed?.contact ?? holder;
      if (contact && log.length) {
        const summary = await interactions.summary(owner.id, contact.id, session);
        contact = { ...contact, ...summary };
        if (trashedKeep) await trashed.replace(contact, session);
        else await contacts.noteInteractions(owner.id, contact.id, summary, session);
      }
      await merges.markParted(owner.id, mergeId, now(), session);
      // The user who separates them has compared both, so they are not suggested again.
      await pairs.setApart(owner.id, merge.keptId, merge.otherId, now(), session);
      return { outcome: 'parted', contact: keep && contact, parted, kept: back.edited };
    });
  }

  /** Returns values to a contact that was already restored by itself. */
  async function giveBack(
    present: Contact,
    given: Partial<Contact>,
    owner: Viewer,
    session: ClientSession,
    origin: Origin,
  ): Promise<Contact> {
    const fields = Object.keys(given);
    if (!fields.length) return present;
    const contact = { ...present, ...given, updatedAt: now(), version: present.version + 1 };
    await writer.replace([{ contact, fields }], owner, session, origin);
    return contact;
  }

  /**
   * Reverts the merge’s changes, except for fields that were edited since, and a photo or scan of which the other
   * contact has its own by now.
   */
  function putBack(keep: Contact, { before, after }: Merge, other: Contact) {
    const isTaken = (field: string) => (field === 'photo' || field === 'scanId') && other[field] !== null;
    const fields = Object.keys(before);
    const same = fieldsToPutBack(keep, { before, after }, fields).filter((field) => !isTaken(field));
    const edited = fields.filter((field) => !same.includes(field));
    const given: Partial<Contact> = {
      ...(same.includes('photo') && { photo: keep.photo }),
      ...(same.includes('scanId') && { scanId: keep.scanId }),
    };
    const values = Object.fromEntries(same.map((field) => [field, before[field]]));
    const next = {
      ...withValues(keep, values),
      importKeys: keep.importKeys.filter((key) => !other.importKeys.includes(key)),
      updatedAt: now(),
      version: keep.version + 1,
    };
    const phoneE164 = next.phone === null ? null : (next.phones[0]?.e164 ?? null);
    return { changed: { contact: { ...next, phoneE164 }, fields: same }, edited, given };
  }

  return {
    merge,
    part,

    /**
     * For bulk merges: merges the surest pair of this contact if it is still beyond doubt, because either contact may
     * have been edited since the search. Compared as in the search, together with all contacts that share a key: the
     * phone number of a whole office identifies nobody.
     * @returns the contact that stays, or null
     */
    async mergeCertainWithin(
      owner: Viewer,
      id: number,
      { country, crowded }: { country: string; crowded: CrowdedKeys },
      session: ClientSession,
    ) {
      for (const pair of await pairs.certainWith(owner.id, id, session)) {
        const [one, other] = await contacts.findMany(owner.id, [pair.a, pair.b], session);
        if (!one || !other) continue;
        const [first, second] = [candidateOf(one), candidateOf(other)];
        const near = await duplicates.candidates(owner.id, [first.profile], crowded, session);
        const [same] = rank(first.profile, [second], near);
        if (same && isCertain(same))
          return mergeWithin(owner, toBeKept(one, other), { take: [], id: await nextId(), country }, session);
        if (same) {
          const { level, evidence, reasons } = same;
          await pairs.put([{ ...pair, level, evidence, reasons, isCertain: false }], session);
        } else await pairs.remove(owner.id, [pair.id], session);
      }
      return null;
    },

    async list(viewer: Viewer | null, input: { first: number; after?: string | null }): Promise<PageConnection<Merge>> {
      const { id: ownerId } = assertSignedIn(viewer);
      const first = assertPageSize(input.first, MAX_PAGE);
      const before = input.after ? decodeCursor(input.after, 1)[0] : null;
      if (before !== null && typeof before !== 'number')
        throw invalid({ after: 'This cursor doesn’t belong to this list.' });
      const found = await merges.list(ownerId, first, before ?? null);
      return toConnection(found, first, input.after, (one) => encodeCursor([one.id]));
    },
  };
}

/** Values of the first merge may have moved on to the third contact; the later merge must be undone first. */
const mergedFurther = ({ id, names }: Merge) =>
  new DomainError({
    kind: 'conflict',
    reason: 'MERGED_FURTHER',
    message: `${names.other} was merged into ${names.kept} later. Separate these two first.`,
    details: { mergeId: String(id) },
  });

const logTooLong = (entries: number) =>
  new DomainError({
    kind: 'too-large',
    reason: 'LOG_TOO_LONG',
    message:
      `The log that would move to the other contact has ${entries.toLocaleString('en-US')} entries. ` +
      `At most ${MOST_MOVED.toLocaleString('en-US')} can be moved.`,
  });

const conflict = (reason: string, message: string) => new DomainError({ kind: 'conflict', reason, message });
