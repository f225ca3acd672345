import { addressLine, drawFace, escapeHtml, faceHtml, faceOf, hasEastAsian, languageOf } from '@kaard/card-face';
import { withWay } from '@kaard/card-face/way';
import { callLink, hrefOf, kindOfLink, textOfLink } from '@kaard/contact-formats';
import type { Card } from '../card/card.model.ts';
import type { Way } from '../share/share.model.ts';
import { type Page, pageOf } from './document.ts';
import { icon } from './icons.ts';
import { type EnteredForm, offerForm } from './offer.form.ts';
import { pageStyle } from './page.style.ts';
import { type Published, pageUrl, publicCard } from './public.card.ts';
import { qrSvg } from './qr.ts';

export interface PageBrand {
  name: string;
  /** `#rrggbb`. */
  colour: string;
  publicUrl: string;
}

export interface PageState {
  /** The way of sharing that its address stated; passed on to actions on this page. */
  way: Way | null;
  /** A form that was sent with mistakes. */
  entered: EnteredForm | null;
}

/** The public page of a card. */
export function publicPage(published: Published, brand: PageBrand, { way, entered }: PageState): Page {
  const { card, isIndexed, takesOffers } = published;
  const shown = publicCard(published, brand);
  const shownFace = faceOf(card, shown);
  const language = languageOf(shownFace, card.bio);
  const face = faceHtml(drawFace(shownFace), language);
  // The owner’s text gets its own direction, and its language’s forms of characters.
  const own = (text: string) => `dir="auto"${language && hasEastAsian(text) ? ` lang="${language}"` : ''}`;
  const title = [card.fullName, card.company].filter(Boolean).join(' · ');
  const role = [card.jobTitle, card.department, card.company].filter(Boolean).join(', ');
  const url = pageUrl(published, brand);
  const e = escapeHtml;
  const head = [
    `<meta name="description" content="${e(role || `${card.fullName}’s digital business card`)}">`,
    isIndexed && !entered ? '' : '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${e(url)}">`,
    `<link rel="alternate" type="text/vcard" href="${e(shown.vCardUrl)}">`,
    `<meta name="theme-color" content="${e(card.accent)}">`,
    `<meta property="og:type" content="profile"><meta property="og:title" content="${e(title)}">`,
    `<meta property="og:description" content="${e(role || card.fullName)}"><meta property="og:url" content="${e(url)}">`,
    `<meta property="og:site_name" content="${e(brand.name)}">`,
    `<meta property="og:image" content="${e(`${brand.publicUrl}/api/public/profile/${card.ownerId}/cards/${card.id}/preview.png?v=${card.version}`)}">`,
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${e(`Card of ${title}`)}"><meta name="twitter:card" content="summary_large_image">`,
  ].join('');
  const main = [
    shown.cover ? `<img class="cover" src="${e(shown.cover)}" alt="">` : '',
    `<div class="card" aria-hidden="true">${face.html}</div>`,
    `<h1 ${own(card.fullName)}>${e(card.fullName)}</h1>`,
    role ? `<p class="role" ${own(role)}>${e(role)}</p>` : '',
    card.pronouns ? `<p class="role" dir="auto">${e(card.pronouns)}</p>` : '',
    card.bio ? `<p class="bio" ${own(card.bio)}>${e(card.bio)}</p>` : '',
    `<a class="save" href="${e(withWay(shown.vCardUrl, way))}">Save Contact</a>`,
    rows(card, own),
    takesOffers ? offerForm(card, entered) : '',
    `<details class="qr"><summary>Show QR code</summary>${qrSvg(withWay(url, 'qr'), 'QR code of this page')}</details>`,
    `<footer><a href="${e(brand.publicUrl)}/">${e(brand.name)}</a></footer>`,
  ].join('');
  return pageOf({ title, head, main, style: pageStyle({ accent: card.accent, brand: brand.colour }) + face.css });
}

/** The contact options, as a list of links. */
function rows(card: Card, own: (text: string) => string): string {
  const e = escapeHtml;
  const row = (
    name: Parameters<typeof icon>[0],
    what: string,
    value: string,
    href: string | null,
    isOutside = false,
  ) => {
    const inner = `${icon(name)}<span><small>${what}</small><span ${own(value)}>${e(value)}</span></span>`;
    if (!href) return `<li><div>${inner}</div></li>`;
    return `<li><a href="${e(href)}"${isOutside ? ' rel="noopener nofollow"' : ''}>${inner}</a></li>`;
  };
  const outside = (name: Parameters<typeof icon>[0], what: string, value: string, url: string) =>
    row(name, what, value, hrefOf(url), true);
  const items = [
    card.phone ? row('phone', 'Call', card.phone, callLink(card.phone)) : '',
    card.email ? row('email', 'Email', card.email, `mailto:${encodeURIComponent(card.email).replace('%40', '@')}`) : '',
    card.website ? outside('site', 'Website', card.website.replace(/^https?:\/\//i, ''), card.website) : '',
    card.linkedIn
      ? outside('linkedIn', 'LinkedIn', card.linkedIn.replace(/^https?:\/\/(www\.)?/i, ''), card.linkedIn)
      : '',
    ...card.links.map((link) => {
      const kind = kindOfLink(link.url);
      return outside(kind, kind === 'site' ? 'Link' : LINK_WORDS[kind], textOfLink(link), link.url);
    }),
    card.address ? row('address', 'Address', addressLine(card.address) ?? '', null) : '',
  ].filter(Boolean);
  return items.length ? `<ul>${items.join('')}</ul>` : '';
}

const LINK_WORDS = {
  ...{ calendar: 'Book a time', shop: 'Shop', file: 'File', message: 'Message', linkedIn: 'LinkedIn' },
  ...{
    facebook: 'Facebook',
    instagram: 'Instagram',
    tiktok: 'TikTok',
    twitter: 'X',
    youtube: 'YouTube',
    github: 'GitHub',
  },
} as const;
