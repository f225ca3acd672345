import type { CardContent } from '../content/card.ts';
import type { Random } from '../random.ts';
import type { Looks } from '../worlds/world.ts';
import type { Design } from './design.ts';
import { createKit, iconHtml, type Kit, line, text } from './kit.ts';

/** Parts of Chinese and Japanese cards; common parts are taken from the other kit. */
export function createHanKit(card: CardContent, design: Design, looks: Looks, random: Random): Kit {
  const han = card.han!;
  const kit = createKit(card, design, looks, random);
  const choice = random.fork('han');
  // In columns, the title is above the name; in rows, it is above, below or in front of it.
  const titlesStand = han.vertical
    ? 'above'
    : choice.weighted([
        ['below', card.country === 'JP' ? 2 : 5],
        ['above', card.country === 'JP' ? 6 : 1.5],
        ['after', card.country === 'JP' ? 0.3 : 3],
        ['before', card.country === 'JP' ? 1 : 0.3],
      ] as const);
  const latinBeside = choice.chance(han.vertical ? 0 : 0.45);
  const departmentBeside = choice.chance(0.35);
  const latinFirst = card.country === 'HK' && choice.chance(0.3);
  const kanaAbove = choice.chance(0.6);

  const name = (): string => {
    if (!card.name) return '';
    const own = `<span class="own-name" data-role="name">${han.shownName}</span>`;
    const latin = han.latin.name
      ? `<span class="latin ${latinBeside ? 'beside' : 'below'}" data-role="name">${text(han.latin.name)}</span>`
      : '';
    const kana = han.kana ? line('other', 'credentials kana', han.kana) : '';
    const credentials = card.name.credentials ? line('credentials', 'credentials', card.name.credentials) : '';
    return `${kanaAbove ? kana : ''}<div class="name">${own}${latin}</div>${kanaAbove ? '' : kana}${credentials}`;
  };
  const titles = (): string => {
    const { department } = card;
    const own = card.titles.map((title) => `<span data-role="title">${title}</span>`);
    const ownDepartment = department ? `<span data-role="department">${department}</span>` : '';
    const rows =
      departmentBeside && department
        ? [[ownDepartment, ...own].join('\u3000')]
        : [
            ...(department ? [ownDepartment] : []),
            ...(titlesStand === 'below' && own.length > 1 ? [own.join('\u3000')] : own),
          ];
    const latin = [
      ...han.latin.titles.map((title) => line('title', 'title latin latin-title', text(title))),
      line('department', 'title latin latin-title', text(han.latin.department ?? '')),
    ];
    const shown = rows.map((row) => `<div class="title">${row}</div>`).join('');
    return shown + latin.join('');
  };
  const company = (options: Parameters<Kit['company']>[0] = {}): string => {
    const html = kit.company({ ...options });
    if (!card.company) return html;
    const latin = line('company', 'trade latin latin-brand', text(han.latin.company ?? ''));
    // Inside the box with the words, so that the mark stays beside them.
    const end = html.lastIndexOf('</div></div>');
    const start = html.indexOf('<div>') + 5;
    return latinFirst ? html.slice(0, start) + latin + html.slice(start) : html.slice(0, end) + latin + html.slice(end);
  };
  const { addressLabel } = han;
  const word = addressLabel
    ? `<span class="label" data-role="other">${addressLabel}</span>${addressLabel.endsWith('：') ? '' : ' '}`
    : '';
  const before = card.labels.style === 'icon' ? iconHtml(looks, 'address', design.iconsFilled) : word;
  const place = (lines: readonly string[], first = ''): string =>
    lines
      .map(
        (row, index) =>
          `<div class="place">${index === 0 ? first : ''}<span data-role="address">${addressText(row)}</span></div>`,
      )
      .join('');
  return {
    ...kit,
    company,
    name: () => {
      if (!card.name || titlesStand === 'below') return name();
      if (titlesStand === 'above') return titles() + name();
      const parts = titlesStand === 'before' ? [titles(), name()] : [name(), titles()];
      return `<div class="person-row">${parts.map((part) => `<div>${part}</div>`).join('')}</div>`;
    },
    titles: () => (card.name && titlesStand !== 'below' ? '' : titles()),
    address: ({ oneRow = false } = {}) => {
      const legal = card.company?.legalLine ? line('company', 'legal', text(card.company.legalLine)) : '';
      if (card.address.length === 0) return legal;
      const rows = (lines: string[]): string[] => (oneRow && lines.length > 0 ? [lines.join(' ')] : lines);
      const others = han.offices.map(({ label, lines }) => line('other', 'office', label) + place(lines));
      return legal + place(rows(card.address), before) + place(rows(han.latin.address)) + others.join('');
    },
  };
}

/** Addresses are only broken between their parts, after a district or a house number, never inside a name or number. */
const addressText = (row: string): string =>
  text(row)
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/[\d-]*\d[\d-]*/g, '<span class="hold">$&</span>')
    .replace(/([市区區县號号])(?=[\p{Script=Han}\p{Script=Katakana}])/gu, '$1<wbr>');
