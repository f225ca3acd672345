import type { PictureStore } from '@kaard/pictures';
import type { DataExport, ExportedFile } from '@kaard/service-kit';
import { type Card, PICTURE_KINDS, type PictureKind } from '../card/card.model.ts';
import type { CardRepository } from '../card/card.repository.ts';
import type { HandleRepository } from '../handle/handle.repository.ts';
import type { ProfileRepository } from '../profile/profile.repository.ts';
import type { ShareRepository } from '../share/share.repository.ts';

export interface CardsExportParts {
  cards: CardRepository;
  profiles: ProfileRepository;
  handles: HandleRepository;
  shares: ShareRepository;
  store: PictureStore;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** `cards.json`, `profile.json`, `figures.json` and the pictures as `pictures/ID-photo.jpg`. */
export function createCardsExport({ cards, profiles, handles, shares, store }: CardsExportParts): DataExport {
  const pathOf = (card: Card, kind: PictureKind) => `pictures/${card.id}-${kind}.${ENDINGS[card[kind]!.type] ?? 'bin'}`;
  const json = (value: unknown) => ({ type: JSON_TYPE, content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) });

  return {
    async list(ownerId) {
      const [found, profile] = await Promise.all([cards.list(ownerId), profiles.get(ownerId)]);
      const files: ExportedFile[] = [];
      if (found.length) files.push({ path: 'cards.json', type: JSON_TYPE }, { path: 'figures.json', type: JSON_TYPE });
      if (found.length || profile.version) files.push({ path: 'profile.json', type: JSON_TYPE });
      for (const card of found)
        for (const kind of PICTURE_KINDS)
          if (card[kind]) files.push({ path: pathOf(card, kind), type: card[kind].type });
      return files;
    },

    async open(ownerId, path) {
      if (path === 'cards.json') return json((await cards.list(ownerId)).map(({ ownerId: _owner, ...card }) => card));
      if (path === 'figures.json') return json(await shares.since(ownerId, ''));
      if (path === 'profile.json') {
        const { ownerId: _owner, ...profile } = await profiles.get(ownerId);
        return json({ ...profile, handle: await handles.ofOwner(ownerId) });
      }
      for (const card of await cards.list(ownerId)) {
        const kind = PICTURE_KINDS.find((name) => card[name] && pathOf(card, name) === path);
        const picture = kind && card[kind];
        const bytes = picture && (await store.get(picture.fileId));
        if (bytes) return { type: picture.type, content: Buffer.from(bytes) };
      }
      return null;
    },
  };
}
