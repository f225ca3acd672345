import { importPKCS8, SignJWT } from 'jose';
import type { Card } from '../card/card.model.ts';
import type { GoogleWallet } from './wallet.settings.ts';

export interface GooglePassSource {
  card: Card;
  /** The content of the pass’s code. */
  code: string;
  brand: { name: string; publicUrl: string };
  now: Date;
}

/** Google only guarantees links of up to 1,800 characters. */
const LONGEST_LINK = 1800;
const SAVE = 'https://pay.google.com/gp/v/save/';
/** Longer texts are cut on the pass anyway. */
const LONGEST_TEXT = 60;

/** The link that adds a card to Google Wallet: contains the whole pass, signed by the operator’s service account. */
export async function googleWalletUrl(
  source: GooglePassSource,
  { issuer, account, key }: GoogleWallet,
): Promise<string> {
  const signer = await importPKCS8(key, 'RS256');
  const link = async (isWhole: boolean) => {
    const payload = {
      genericClasses: [{ id: `${issuer}.card` }],
      genericObjects: [passOf(source, issuer, isWhole)],
    };
    const token = await new SignJWT({ typ: 'savetowallet', origins: [source.brand.publicUrl], payload })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account)
      .setAudience('google')
      .setIssuedAt(source.now)
      .sign(signer);
    return SAVE + token;
  };
  const whole = await link(true);
  return whole.length <= LONGEST_LINK ? whole : link(false);
}

function passOf({ card, code, brand }: GooglePassSource, issuer: string, isWhole: boolean): object {
  const text = (value: string) => ({ defaultValue: { language: 'en', value: shortened(value) } });
  const lines = [
    { id: 'phone', header: 'Phone', body: card.phone },
    { id: 'email', header: 'Email', body: card.email },
  ].filter(({ body }) => body);
  return {
    // Existing passes never change, so a changed card is a new pass.
    id: `${issuer}.card-${card.id}-${card.version}`,
    classId: `${issuer}.card`,
    state: 'ACTIVE',
    cardTitle: text(card.company ?? brand.name),
    header: text(card.fullName),
    ...(card.jobTitle && { subheader: text(card.jobTitle) }),
    hexBackgroundColor: card.accent,
    barcode: { type: 'QR_CODE', value: code },
    ...(isWhole && lines.length && { textModulesData: lines }),
  };
}

function shortened(value: string): string {
  const letters = [...value];
  return letters.length > LONGEST_TEXT ? `${letters.slice(0, LONGEST_TEXT - 1).join('')}…` : value;
}
