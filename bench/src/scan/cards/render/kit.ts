import { encode } from 'uqr';
import type { CardContent, Social } from '../content/card.ts';
import { initials } from '../content/draw-card.ts';
import type { LabelKind } from '../content/labels.ts';
import type { Phone } from '../content/phones.ts';
import type { Random } from '../random.ts';
import type { LineRole } from '../truth.ts';
import type { Looks } from '../worlds/world.ts';
import type { Design } from './design.ts';
import { type IconName, iconSvg } from './icons.ts';
import { drawMark, drawMonogram } from './marks.ts';

/** One contact detail, for any position. */
export interface Item {
  group: CardContent['order'][number];
  html: string;
}

/** Parts of HTML for layouts. Each part must be used exactly once; otherwise content is missing or duplicated. */
export interface Kit {
  name(): string;
  titles(): string;
  /** Brand, trade and legal form; `stacked` prints the trade smaller in a row of its own. */
  company(options?: { stacked?: boolean; mark?: 'before' | 'above' | 'none' }): string;
  /** A mark without words, with this height in millimetres. */
  mark(mm: number): string;
  /** Contact details in the card's order. */
  items(): Item[];
  /** Rows below each other. */
  contacts(groups?: Item['group'][]): string;
  address(options?: { oneRow?: boolean }): string;
  slogan(): string;
  /** Services, hours, tax numbers. */
  rest(): string;
  code(mm: number): string;
}

/** Text as HTML, without line breaks inside parts that belong together. */
export const text = (value: string): string =>
  value
    .split(' ')
    .map((word) => {
      const escaped = word.replace(/&/g, '&amp;').replace(/</g, '&lt;');
      return /[-–/@.]/.test(word) ? `<span class="hold">${escaped}</span>` : escaped;
    })
    .join(' ');

export const line = (role: LineRole, className: string, html: string): string =>
  html ? `<div class="${className}" data-role="${role}">${html}</div>` : '';

export function createKit(card: CardContent, design: Design, world: Looks, random: Random): Kit {
  const stackTrade = random.chance(0.35);
  const markKind = random.weighted([
    ['shape', 6],
    ['monogram', 3],
    ['none', 3],
  ] as const);
  const label = (kind: LabelKind, icon: IconName): { before: string; after: string } =>
    labelled(card, design, world, kind, icon);

  const markHtml = (mm: number): string => {
    if (markKind === 'none' || !card.company) return '';
    const letters = initials(card.han?.latin.company ?? card.company.brand);
    const kind = markKind === 'monogram' && letters ? 'monogram' : 'shape';
    const drawn =
      kind === 'monogram'
        ? drawMonogram(letters, design.accent, design.paper, random)
        : drawMark(design.accent, design.soft, random);
    return `<span class="mark" style="--mark:calc(var(--mm) * ${mm})">${drawn}</span>`;
  };
  const phoneRow = (phone: Phone): string => {
    const icon = phone.kind === 'fax' ? 'fax' : phone.kind === 'mobile' ? 'mobile' : 'phone';
    const { before, after } = label(phone.kind, icon);
    return line(
      phone.kind === 'fax' ? 'fax' : 'phone',
      'row',
      `${before}<span class="hold">${phone.printed}</span>${after}`,
    );
  };
  const row = (kind: 'email' | 'website', value: string): string => {
    const { before, after } = label(kind, kind);
    return line(kind, 'row', `${before}<span class="hold">${value}</span>${after}`);
  };
  const items = (): Item[] => {
    const groups: Record<Item['group'], string[]> = {
      phones: card.phones.map(phoneRow),
      email: card.emails.map((email) => row('email', email)),
      website: card.website ? [row('website', card.website)] : [],
      socials: [...card.socials.map((social) => socialRow(social, world)), ...bareIcons(card, world)],
    };
    return card.order.flatMap((group) => groups[group].map((html) => ({ group, html })));
  };
  return {
    items,
    mark: markHtml,
    name: () => {
      const { name } = card;
      if (!name) return '';
      const after =
        name.credentials && name.credentialsApart ? line('credentials', 'credentials', text(name.credentials)) : '';
      return line('name', 'name', text(name.printed)) + after;
    },
    titles: () => {
      const rows = card.titles.map((title) => line('title', 'title', text(title)));
      return rows.join('') + (card.department ? line('department', 'title department', text(card.department)) : '');
    },
    company: ({ stacked = stackTrade, mark = 'before' } = {}) => {
      if (!card.company) return '';
      const { brand, trade, legalForm, written } = card.company;
      const rest = legalForm
        ? legalForm.startsWith(',')
          ? `<span class="hold">${legalForm}</span>`
          : ` <span class="hold">${text(legalForm)}</span>`
        : '';
      const words = written
        ? (stacked ? written.rows : [written.whole])
            .map((row, index) => line('company', index === 0 ? 'brand' : 'brand second', text(row)))
            .join('')
        : stacked && trade
          ? line('company', 'brand', text(brand)) + line('company', 'trade', text(trade) + rest)
          : line('company', 'brand', text(trade ? `${brand} ${trade}` : brand) + rest);
      const symbol = mark === 'none' ? '' : markHtml(mark === 'above' ? 9 : 7.5);
      return `<div class="company ${mark}">${symbol}<div>${words}</div></div>`;
    },
    contacts: (groups) =>
      items()
        .filter(({ group }) => !groups || groups.includes(group))
        .map(({ html }) => html)
        .join(''),
    address: ({ oneRow = false } = {}) => {
      const legal = card.company?.legalLine ? line('company', 'legal', text(card.company.legalLine)) : '';
      if (card.address.length === 0) return legal;
      const { before } = label('address', 'address');
      const shown = card.labels.style === 'icon' ? before : '';
      const rows = oneRow
        ? line('address', 'place', shown + text(card.address.join(', ')))
        : card.address.map((part, index) => line('address', 'place', (index === 0 ? shown : '') + text(part))).join('');
      return legal + rows;
    },
    slogan: () => (card.slogan ? line('slogan', 'slogan', text(card.slogan)) : ''),
    rest: () => {
      const services =
        card.services.length > 0
          ? line('other', 'services', text(card.services.join(random.pick([' · ', ' | ', ', ', ' – ']))))
          : '';
      return services + card.remarks.map((remark) => line('other', 'remark', text(remark))).join('');
    },
    code: (mm) => (card.code ? codeSvg(card.code.text, mm) : ''),
  };
}

function labelled(
  card: CardContent,
  design: Design,
  world: Looks,
  kind: LabelKind,
  icon: IconName,
): { before: string; after: string } {
  const { style } = card.labels;
  if (style === 'none') return { before: '', after: '' };
  if (style === 'icon') return { before: iconHtml(world, icon, design.iconsFilled), after: '' };
  const label = card.labels.of(kind);
  const word = `<span class="label ${style}">${text(label)}</span>`;
  // A full-width colon includes a blank.
  const blank = label.endsWith('：') ? '' : ' ';
  return style === 'after' ? { before: '', after: ` ${word}` } : { before: word + blank, after: '' };
}

export const iconHtml = (world: Looks, icon: IconName, filled: boolean): string =>
  `<i class="icon" data-icon="${icon}">${iconSvg(world.iconSet, icon, filled)}</i>`;

function socialRow(social: Social, world: Looks): string {
  const before =
    social.mark === 'icon'
      ? iconHtml(world, social.field, true)
      : social.mark === 'word'
        ? `<span class="label">${social.word}:</span> `
        : '';
  return line('social', 'row', `${before}<span class="hold">${social.printed}</span>`);
}

const bareIcons = (card: CardContent, world: Looks): string[] =>
  card.bareIcons.length > 0
    ? [`<div class="row icons">${card.bareIcons.map((icon) => iconHtml(world, icon, true)).join('')}</div>`]
    : [];

/** With a white margin, because a code on a dark card has a white background. */
function codeSvg(content: string, mm: number): string {
  const { data, size } = encode(content, { ecc: content.length > 120 ? 'L' : 'M', border: 2 });
  const modules = data.flatMap((cells, y) => cells.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  // Codes with many modules are printed larger, so that phones can read them.
  const side = Math.max(mm, size * 0.42);
  return `<span class="code" data-solid style="--side:calc(var(--mm) * ${side.toFixed(1)})"><svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="M0 0h${size}v${size}H0z" fill="#fff"/><path d="${modules}" fill="#111"/></svg></span>`;
}
