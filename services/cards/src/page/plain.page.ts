import { escapeHtml } from '@kaard/card-face';
import { type Page, pageOf } from './document.ts';
import { pageStyle } from './page.style.ts';

export interface PlainPage {
  title: string;
  text: string;
  /** The next step for the reader. */
  link: { to: string; label: string };
  /** The card’s accent, or the brand’s colour without a card. */
  colour: string;
}

/** A page with a single message, in the style of the cards. */
export function plainPage({ title, text, link, colour }: PlainPage): Page {
  const e = escapeHtml;
  return pageOf({
    title,
    head: '<meta name="robots" content="noindex">',
    main: `<h1 dir="auto">${e(title)}</h1><p class="bio">${e(text)}</p><a class="save" href="${e(link.to)}">${e(link.label)}</a>`,
    style: pageStyle({ accent: colour, brand: colour }),
  });
}
