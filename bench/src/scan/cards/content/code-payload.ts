import type { Random } from '../random.ts';
import { type CardContent, companyName } from './card.ts';
import { toAscii } from './folding.ts';

/** The content of a card's QR code; it is short, so that its modules stay large enough to be read. */
export function codePayload(content: CardContent, domain: string, random: Random): NonNullable<CardContent['code']> {
  const kind = random.weighted([
    ['url', 5],
    ['vcard', 4],
    ['mecard', 1.5],
  ] as const);
  const { name, company } = content;
  if (kind === 'url' || !name) {
    const page = name && random.chance(0.4) ? `/${toAscii(name.last.toLowerCase()).replace(/[^a-z]/g, '')}` : '';
    return { kind: 'url', text: `https://${content.website?.startsWith('www.') ? 'www.' : ''}${domain}${page}` };
  }
  const { family, given } = name.own ?? { family: name.last, given: name.first };
  const phone = content.phones.find(({ kind: type }) => type !== 'fax')?.printed;
  const email = content.emails[0]?.toLowerCase();
  if (kind === 'mecard') {
    const parts = [`N:${family},${given}`, phone && `TEL:${phone}`, email && `EMAIL:${email}`, `URL:https://${domain}`];
    return { kind, text: `MECARD:${parts.filter(Boolean).join(';')};;` };
  }
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${family};${given};;;`,
    `FN:${name.own ? name.printed : `${given} ${family}`}`,
    company && `ORG:${company.legalLine ?? companyName(company)}`,
    content.titles[0] && `TITLE:${content.titles[0]}`,
    phone && `TEL;TYPE=WORK:${phone}`,
    email && `EMAIL:${email}`,
    `URL:https://${domain}`,
    'END:VCARD',
  ];
  return { kind, text: lines.filter(Boolean).join('\n') };
}
