import { escapeHtml, siteText } from '@kaard/card-face';
import { callLink, hrefOf } from '@kaard/contact-formats';

export interface SignatureSource {
  fullName: string;
  pronouns: string | null;
  jobTitle: string | null;
  department: string | null;
  company: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  linkedIn: string | null;
  /** `#rrggbb`. */
  accent: string;
  /** The address of the card. */
  url: string;
  /** A photo that external mail clients can fetch; null omits it. */
  photo: { url: string; width: number; height: number } | null;
}

export interface Signature {
  html: string;
  text: string;
}

/** The longer side of the photo, in CSS pixels. */
const PHOTO_SIDE = 80;

/**
 * A mail signature. Outlook on Windows renders mails with Word: so it consists of tables, widths are also attributes,
 * and all styles are inline. No text or background has a colour, except for the accent’s bar: whether mails are black
 * on white or white on black is up to readers and their clients.
 */
export function emailSignature(card: SignatureSource): Signature {
  const role = [card.jobTitle, card.department].filter(Boolean).join(', ');
  const phone = card.phone && { shown: card.phone, href: callLink(card.phone) };
  const email = card.email && {
    shown: card.email,
    href: `mailto:${encodeURIComponent(card.email).replace('%40', '@')}`,
  };
  const sites = [card.website, card.linkedIn].flatMap((site) =>
    site ? [{ shown: siteText(site) ?? site, href: hrefOf(site) }] : [],
  );
  const lines = [
    row(`<b style="font-size:17px;">${escapeHtml(card.fullName)}</b>${card.pronouns ? soft(` ${card.pronouns}`) : ''}`),
    role && row(escapeHtml(role)),
    card.company && row(`<b>${escapeHtml(card.company)}</b>`),
    ...[phone, email, ...sites].map((one, at) => one && row(link(one), at === 0 ? 6 : 0)),
    row(`<a href="${escapeHtml(card.url)}" style="color:inherit;text-decoration:underline;">Save my contact</a>`, 6),
  ];
  const html = [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;">',
    '<tr>',
    card.photo ? photoCell(card.photo) : '',
    `<td width="3" bgcolor="${card.accent}" style="width:3px;padding:0;background-color:${card.accent};font-size:1px;line-height:1px;">&nbsp;</td>`,
    '<td valign="middle" style="padding:0 0 0 16px;vertical-align:middle;">',
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;">',
    ...lines.filter(Boolean),
    '</table></td></tr></table>',
  ].join('');
  const text = [
    [card.fullName, card.pronouns && `(${card.pronouns})`].filter(Boolean).join(' '),
    ...[role, card.company, card.phone, card.email, card.website, card.linkedIn],
    `Save my contact: ${card.url}`,
  ];
  return { html, text: text.filter(Boolean).join('\n') };
}

const FONT = "font-family:Arial,'Helvetica Neue',Helvetica,sans-serif;font-size:14px;line-height:20px;";
/**
 * Without breaks, a long address would make the mail wider than a phone, and right-aligned content would be out of
 * sight.
 */
const BREAKS = 'word-break:break-word;';

const row = (inner: string, above = 0): string =>
  `<tr><td dir="auto" style="padding:${above}px 0 0 0;${FONT}${BREAKS}">${inner}</td></tr>`;

const link = ({ shown, href }: { shown: string; href: string | null }): string =>
  href
    ? `<a href="${escapeHtml(href)}" style="color:inherit;text-decoration:none;">${escapeHtml(shown)}</a>`
    : escapeHtml(shown);

/** Less prominent than the rest on any background; Word renders it like the rest. */
const soft = (text: string): string =>
  `<span style="font-size:12px;opacity:0.75;">${escapeHtml(text).replace(/^ /, '&nbsp;&nbsp;')}</span>`;

/** Width and height are both set, because Word would otherwise use the size of the file. */
function photoCell({ url, width, height }: NonNullable<SignatureSource['photo']>): string {
  const scale = PHOTO_SIDE / Math.max(width, height);
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const size = `width="${w}" height="${h}"`;
  return `<td valign="middle" style="padding:0 16px 0 0;vertical-align:middle;"><img src="${escapeHtml(url)}" ${size} alt="" style="display:block;width:${w}px;height:${h}px;border:0;border-radius:8px;"></td>`;
}
