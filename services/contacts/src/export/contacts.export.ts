import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvHeader, csvRow } from '@kaard/contact-formats/csv';
import { type WritableContact, writeVCard } from '@kaard/contact-formats/vcard';
import type { PictureStore } from '@kaard/pictures';
import { type DataExport, jsonArray } from '@kaard/service-kit';
import type { Contact, ContactPhoto } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { Interaction } from '../interaction/interaction.model.ts';
import type { InteractionRepository } from '../interaction/interaction.repository.ts';
import type { TrashRepository } from '../trash/trash.repository.ts';

export interface ContactsExportParts {
  contacts: ContactRepository;
  trash: TrashRepository;
  interactions: InteractionRepository;
  store: PictureStore;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const TYPES: Record<string, string> = {
  'contacts.json': JSON_TYPE,
  'contacts.csv': 'text/csv; charset=utf-8',
  'contacts.vcf': 'text/vcard; charset=utf-8',
  'trash.json': JSON_TYPE,
};
const PHOTO_PATH = /^photos\/([1-9]\d{0,14})\.(?:jpg|png|webp)$/;
const BATCH = 200;

const photoName = (id: number, { type }: ContactPhoto): string =>
  `photos/${id}.${type.replace('image/', '').replace('jpeg', 'jpg')}`;

/** What this service holds about one owner: contacts with their log, in three formats, photos and the trash. */
export function createContactsExport({ contacts, trash, interactions, store }: ContactsExportParts): DataExport {
  async function* withLog(ownerId: number): AsyncGenerator<object> {
    for await (const some of contacts.batches(ownerId, BATCH)) {
      const log = Map.groupBy(
        await interactions.ofContacts(
          ownerId,
          some.map(({ id }) => id),
        ),
        ({ contactId }) => contactId,
      );
      for (const contact of some) yield describe(contact, log.get(contact.id) ?? []);
    }
  }

  async function* lines(ownerId: number): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvHeader();
    for await (const some of contacts.batches(ownerId, BATCH)) for (const contact of some) yield csvRow(contact);
  }

  async function* cards(ownerId: number): AsyncGenerator<string> {
    for await (const some of contacts.batches(ownerId, BATCH))
      for (const { photo, kept, ...contact } of some) {
        const bytes = photo && (await store.get(photo.fileId));
        const picture = photo && bytes ? { type: photo.type, bytes } : null;
        yield writeVCard({ ...contact, photo: picture, kept: kept as WritableContact['kept'] });
      }
  }

  async function* trashed(ownerId: number): AsyncGenerator<object> {
    for await (const { contact, deletedAt, purgeAt } of trash.each(ownerId))
      yield { ...describe(contact, []), deletedAt, purgeAt };
  }

  const written = { 'contacts.json': withLog, 'contacts.csv': lines, 'contacts.vcf': cards, 'trash.json': trashed };

  return {
    async list(ownerId) {
      const photos = await contacts.photosOf(ownerId);
      const [some, thrownAway] = await Promise.all([contacts.count(ownerId, {}), trash.count(ownerId)]);
      const names = Object.keys(TYPES).filter((name) => (name === 'trash.json' ? thrownAway : some) > 0);
      return [
        ...names.map((path) => ({ path, type: TYPES[path]! })),
        ...photos.map(({ id, photo }) => ({ path: photoName(id, photo), type: photo.type })),
      ];
    },

    async open(ownerId, path) {
      if (Object.hasOwn(written, path)) {
        const write = written[path as keyof typeof written];
        const type = TYPES[path]!;
        if (type === JSON_TYPE) return { type, content: Readable.from(jsonArray(write(ownerId))) };
        return { type, content: Readable.from(write(ownerId)) };
      }
      const id = PHOTO_PATH.exec(path)?.[1];
      const contact = id ? await contacts.find(ownerId, Number(id)) : null;
      if (!contact?.photo || photoName(contact.id, contact.photo) !== path) return null;
      const bytes = await store.get(contact.photo.fileId);
      return bytes && { type: contact.photo.type, content: Buffer.from(bytes) };
    },
  };
}

/** Everything that is told by or about the contact, without what the product derives for itself. */
function describe({ ownerId, importKeys, photo, version, ...contact }: Contact, log: Interaction[]): object {
  return {
    ...contact,
    photo: photo && photoName(contact.id, photo),
    interactions: log.map(({ id, ownerId: _owner, contactId, version: _version, ...told }) => told),
  };
}
