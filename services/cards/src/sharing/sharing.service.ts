import { type Face, faceOf } from '@kaard/card-face';
import { withWay } from '@kaard/card-face/way';
import { assertSignedIn, notFound, parseId, type Viewer } from '@kaard/service-kit';
import { cardNotFound } from '../card/card.errors.ts';
import type { Card } from '../card/card.model.ts';
import type { CardRepository } from '../card/card.repository.ts';
import type { HandleRepository } from '../handle/handle.repository.ts';
import { type Addresses, pageUrl, pictureUrl } from '../page/public.card.ts';
import { qrSvg } from '../page/qr.ts';
import type { PictureCache } from '../picture/picture.cache.ts';
import type { PictureService } from '../picture/picture.service.ts';
import type { ProfileRepository } from '../profile/profile.repository.ts';
import { applePass } from '../wallet/apple.pass.ts';
import { googleWalletUrl } from '../wallet/google.link.ts';
import { isValidAt, type WalletSettings } from '../wallet/wallet.settings.ts';
import { qrPicture } from './qr.picture.ts';
import { backgroundPicture, sharedPicture } from './shared.pictures.ts';
import { emailSignature, type Signature } from './signature.ts';
import { smallVCard } from './small.vcard.ts';

export interface SharingServiceParts {
  cards: CardRepository;
  profiles: ProfileRepository;
  handles: HandleRepository;
  pictures: PictureService;
  cache: PictureCache;
  brand: Addresses & { name: string };
  wallets: WalletSettings;
  now(): Date;
}

/** The files of a card that its owner can download. */
export const SHARED_FILES = [
  ...(['qr.svg', 'qr.png', 'contact-qr.svg', 'contact-qr.png'] as const),
  ...(['share.png', 'background.png', 'pass.pkpass'] as const),
] as const;
export type SharedFile = (typeof SHARED_FILES)[number];

/** S2: a QR image has 300 by 300 pixels. */
const QR_PIXELS = 300;

const TYPES = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  pkpass: 'application/vnd.apple.pkpass',
} as const;

export type SharingService = ReturnType<typeof createSharingService>;

/** Everything for sharing a card: codes, pictures, a signature, passes for wallets. */
export function createSharingService(parts: SharingServiceParts) {
  const { cards, profiles, handles, pictures, cache, brand, wallets, now } = parts;

  const urlOf = async (card: Card): Promise<string> =>
    pageUrl({ card, handle: await handles.ofOwner(card.ownerId) }, brand);

  async function faceWithPictures(card: Card): Promise<Face> {
    const [photo, logo] = await Promise.all([pictures.readDataUrl(card, 'photo'), pictures.readDataUrl(card, 'logo')]);
    return faceOf(card, { photo, logo });
  }

  const isOpen = async (card: Card): Promise<boolean> => card.isShared && (await profiles.get(card.ownerId)).isPublic;

  const hasApplePass = () => wallets.apple !== null && isValidAt(wallets.apple, now());

  async function draw(card: Card, file: SharedFile): Promise<Buffer> {
    const url = await urlOf(card);
    const code = withWay(url, 'qr');
    const kept = (make: () => Promise<Buffer>) =>
      cache.get(`${file} ${card.id} ${card.version} ${url}`, card.ownerId, make);
    switch (file) {
      case 'qr.svg':
        return Buffer.from(qrSvg(code, 'QR code'));
      case 'contact-qr.svg':
        return Buffer.from(qrSvg(smallVCard(card), 'QR code', { correction: 'L' }));
      case 'qr.png':
        return (await qrPicture(code, { exactly: QR_PIXELS })).png;
      case 'contact-qr.png':
        return (await qrPicture(smallVCard(card), { exactly: QR_PIXELS }, 'L')).png;
      case 'share.png':
        return kept(async () => sharedPicture(await faceWithPictures(card), { code, address: url }));
      case 'background.png':
        return kept(async () => backgroundPicture(await faceWithPictures(card), code));
      case 'pass.pkpass': {
        const { apple } = wallets;
        if (!apple || !hasApplePass()) throw notFound('Pass');
        const photo = await pictures.read(card, 'photo');
        return kept(() => applePass({ card, url, code, photo, brand: brand.name }, apple));
      }
    }
  }

  return {
    isOpen,

    /** @throws DomainError `not-found` for another owner’s card, and for passes that the operator has not configured */
    async file(
      viewer: Viewer | null,
      id: string,
      file: SharedFile,
    ): Promise<{ type: string; bytes: Buffer; fullName: string }> {
      const owner = assertSignedIn(viewer);
      const cardId = parseId(id);
      const card = cardId === null ? null : await cards.find(owner.id, cardId);
      if (!card) throw cardNotFound();
      const type = TYPES[file.split('.')[1] as keyof typeof TYPES];
      return { type, bytes: await draw(card, file), fullName: card.fullName };
    },

    /** A vCard that is short enough for a QR code. */
    offlineVCard: (card: Card): string => smallVCard(card),

    async signature(card: Card): Promise<Signature> {
      const address = pictureUrl(card, 'photo');
      const isFetchable = address !== null && isOfTheWorld(brand.publicUrl) && (await isOpen(card));
      const photo = isFetchable ? { ...card.photo!, url: brand.publicUrl + address } : null;
      return emailSignature({ ...card, url: withWay(await urlOf(card), 'signature'), photo });
    },

    /** The path below /api; null if the operator has configured no certificate, or it has expired. */
    applePassPath: (card: Card): string | null =>
      hasApplePass() ? `/api/business-cards/${card.id}/files/pass.pkpass` : null,

    /** Null if the operator has configured no key. */
    async googleWalletUrl(card: Card): Promise<string | null> {
      const { google } = wallets;
      return google && googleWalletUrl({ card, code: withWay(await urlOf(card), 'qr'), brand, now: now() }, google);
    },
  };
}

/** Whether an external mail client could fetch files from this address. */
const isOfTheWorld = (publicUrl: string): boolean =>
  !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(publicUrl).hostname);
