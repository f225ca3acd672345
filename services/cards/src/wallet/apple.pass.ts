import { faceOf, monogram, onColour } from '@kaard/card-face';
import sharp from 'sharp';
import type { Card } from '../card/card.model.ts';
import { frame, pngOf } from '../picture/drawing.ts';
import { typefacesOf } from '../picture/fonts.ts';
import { drawableText } from '../picture/letters.ts';
import type { AppleWallet } from './wallet.settings.ts';

export interface PassSource {
  card: Card;
  /** The address of the card. */
  url: string;
  /** The content of the pass’s code. */
  code: string;
  photo: { bytes: Uint8Array } | null;
  /** The name of the installation. */
  brand: string;
}

/** In points; every picture of a pass is included for screens with one, two and three pixels per point. */
const ICON = 29;
const THUMBNAIL = 90;
const SCALES = [1, 2, 3] as const;

/** A pass for Apple Wallet, signed with the operator’s certificate. It isn’t updated when the card changes. */
export async function applePass(
  { card, url, code, photo, brand }: PassSource,
  { certificate, key, keyPassword, wwdr, passTypeId, teamId }: AppleWallet,
): Promise<Buffer> {
  // Loaded on demand: two megabytes of code that most installations never need.
  const { PKPass } = await import('passkit-generator');
  const pass = new PKPass(
    { ...(await icons(card)), ...(photo && (await thumbnails(photo.bytes))) },
    {
      signerCert: certificate,
      signerKey: key,
      wwdr,
      ...(keyPassword !== null && { signerKeyPassphrase: keyPassword }),
    },
    {
      passTypeIdentifier: passTypeId,
      teamIdentifier: teamId,
      organizationName: brand,
      serialNumber: `card-${card.id}`,
      description: `Card of ${card.fullName}`,
      logoText: card.company ?? brand,
      backgroundColor: rgb(card.accent),
      foregroundColor: rgb(onColour(card.accent)),
      labelColor: rgb(onColour(card.accent)),
    },
  );
  pass.type = 'generic';
  const role = [card.jobTitle, card.department].filter(Boolean).join(', ');
  const field = (name: string, label: string, value: string | null) => (value ? [{ key: name, label, value }] : []);
  pass.primaryFields.push({ key: 'name', value: card.fullName });
  pass.secondaryFields.push(...field('role', 'Role', role));
  pass.auxiliaryFields.push(...field('phone', 'Phone', card.phone), ...field('email', 'Email', card.email));
  pass.backFields.push(
    ...field('site', 'Website', card.website),
    ...field('linkedIn', 'LinkedIn', card.linkedIn),
    ...field('url', 'Card', url),
  );
  pass.setBarcodes({ format: 'PKBarcodeFormatQR', message: code, messageEncoding: 'iso-8859-1' });
  return pass.getAsBuffer();
}

const fileOf = (name: string, scale: number) => `${name}${scale === 1 ? '' : `@${scale}x`}.png`;

/** The icon of notifications: the first letter of the name on the card’s accent colour. */
async function icons(card: Card): Promise<Record<string, Buffer>> {
  const { fullName, accent } = card;
  const side = ICON * 3;
  const initials = monogram(fullName);
  const typefaces = await typefacesOf(faceOf(card, {}), initials);
  const [letter = '·'] = drawableText(initials, typefaces);
  const drawing = frame(
    { width: '100%', height: '100%', alignItems: 'center', justifyContent: 'center', background: accent },
    {
      type: 'div',
      props: {
        style: {
          fontFamily: typefaces.familyOf('sans'),
          fontSize: 54,
          fontWeight: 700,
          lineHeight: 1,
          color: onColour(accent),
        },
        children: letter,
      },
    },
  );
  const largest = await pngOf(drawing, { width: side, height: side }, typefaces, false);
  return Object.fromEntries(
    await Promise.all(
      SCALES.map(async (scale) => [
        fileOf('icon', scale),
        await sharp(largest)
          .resize(ICON * scale)
          .png()
          .toBuffer(),
      ]),
    ),
  );
}

async function thumbnails(bytes: Uint8Array): Promise<Record<string, Buffer>> {
  const sizes = SCALES.map(async (scale) => [
    fileOf('thumbnail', scale),
    await sharp(bytes)
      .rotate()
      .resize(THUMBNAIL * scale, THUMBNAIL * scale)
      .png()
      .toBuffer(),
  ]);
  return Object.fromEntries(await Promise.all(sizes));
}

const rgb = (colour: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;
