import type { FieldName } from '@kaard/recognition';
import type { CardTruth, FieldTruth } from '../truth.ts';
import { type CardContent, companyName, type PersonName } from './card.ts';
import { hanAddresses, hanCompanies, hanNames, hanTags, hanTitles } from './han/han-truth.ts';

type Told = Pick<CardTruth, 'fields' | 'extra' | 'tolerate' | 'kind'>;

/** The answer of a perfect reader for this card, and further accepted ones. */
export function truthOf(content: CardContent): Told {
  const fields: Partial<Record<FieldName, FieldTruth>> = {};
  const tolerate: Partial<Record<FieldName, string[]>> = {};
  const put = (field: FieldName, value: string | undefined, accept: string[] = []): void => {
    if (value) fields[field] = { value, accept: [...new Set(accept)].filter((other) => other !== value).sort() };
  };

  const { han } = content;
  if (content.name) put('name', content.name.printed, han ? hanNames(content.name, han) : namesOf(content.name));
  const [title, second] = content.titles;
  if (title)
    put('title', title, [...titlesOf(title, second, content.department), ...(han ? hanTitles(content, han) : [])]);
  // A department is accepted instead of a missing title.
  else if (content.department)
    tolerate.title = [content.department, ...(han?.latin.department ? [han.latin.department] : [])];
  if (content.company) {
    const { brand, trade, legalLine } = content.company;
    const shown = companyName(content.company);
    put('company', legalLine ?? shown, [
      ...[shown, legalLine ?? shown].flatMap(companySpellings),
      ...(han ? hanCompanies(legalLine ?? shown, han) : []),
    ]);
    if (legalLine && trade) fields.company?.accept?.push(brand);
  } else if (content.name) tolerate.company = [content.name.printed, ...namesOf(content.name)];
  const phones = content.phones.filter(({ kind }) => kind !== 'fax');
  put(
    'phone',
    (phones.find(({ kind }) => kind === 'mobile') ?? phones[0])?.printed,
    phones.flatMap(({ digits }) => digits),
  );
  put('email', content.emails[0]?.toLowerCase());
  if (content.website) {
    const bare = content.website
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '');
    put('website', bare, [bare.split('/')[0]!]);
  }
  for (const { field, printed } of content.socials) put(field, printed);
  if (content.code) tolerateCode(content, fields, tolerate);
  return {
    fields,
    tolerate,
    extra: {
      phones: content.phones.map(({ kind, printed }) => [kind, printed] as [string, string]),
      ...(content.address.length > 0 ? { address: content.address.join(', ') } : {}),
      ...(han && content.address.length > 0 ? { addresses: hanAddresses(content, han) } : {}),
      ...(content.department ? { department: content.department } : {}),
      ...(content.code ? { code: content.code.text } : {}),
    },
    kind: [...tagsOf(content), ...(han ? hanTags(han) : [])],
  };
}

/** Accepted names: with and without additions in front and behind. */
function namesOf({ printed, prefix, credentials, credentialsApart }: PersonName): string[] {
  const after = credentials && !credentialsApart ? `, ${credentials}` : '';
  const start = prefix ? prefix.length + 1 : 0;
  const bare = printed.slice(start, printed.length - after.length);
  const tails = credentials ? ['', `, ${credentials}`, ` ${credentials}`] : [''];
  const spelled = [bare, bare.replace(/ (Jr\.|Sr\.|I+)$/, ', $1')];
  const names = spelled.flatMap((name) =>
    tails.flatMap((tail) => [name + tail, `${prefix ? `${prefix} ` : ''}${name}${tail}`]),
  );
  return names.flatMap((name) => (name.includes('ß') ? [name, name.replace(/ß/g, 'ss')] : [name]));
}

function titlesOf(title: string, second: string | undefined, department: string | undefined): string[] {
  const joined = [department, second]
    .filter((more) => more !== undefined)
    .flatMap((more) => [', ', ' – ', ' - ', ' ', ' | ', ' / ', ' & '].map((between) => title + between + more));
  const bare = [
    title.replace(/®/g, ''),
    title.replace(/,/g, ''),
    title.replace(/\s*\([^)]*\)$/, ''),
    title.replace(/ß/g, 'ss'),
    // For two offices in one line, the first alone is accepted.
    title.split(/ [|·] /)[0]!,
  ];
  return [...joined, ...bare, ...(second ? [second] : [])];
}

const companySpellings = (name: string): string[] => {
  const sharp = name.includes('ß') ? [name, name.replace(/ß/g, 'ss')] : [name];
  return sharp.flatMap((text) => [
    text,
    text.replace(/\./g, ''),
    text.replace(/,/g, ''),
    text.replace(/[.,]/g, ''),
    text.replace(/\.$/, ''),
  ]);
};

/** Values that are only in the code may be given or left out. */
function tolerateCode(content: CardContent, fields: Told['fields'], tolerate: NonNullable<Told['tolerate']>): void {
  const address = /(?:URL:)?(https?:\/\/[^\s;]+)/.exec(content.code!.text)?.[1];
  if (!address) return;
  const [host = ''] = address.replace(/^https?:\/\//, '').split('/');
  if (fields.website) fields.website.accept = [...(fields.website.accept ?? []), address, host];
  else tolerate.website = [address, host];
}

function tagsOf(content: CardContent): string[] {
  const { name, company } = content;
  return [
    `lang:${content.locale}`,
    `label:${content.labels.style}`,
    ...(name?.prefix || name?.credentials ? ['prefix-or-credentials'] : []),
    ...(name ? [] : ['no-person']),
    ...(company ? [] : ['no-company']),
    ...(company?.legalLine ? ['company-twice'] : []),
    ...(company?.legalForm ? ['legal-suffix'] : []),
    ...(content.titles.length === 0 ? ['no-title'] : content.titles.length > 1 ? ['two-titles'] : []),
    ...(content.department ? ['department'] : []),
    ...(content.phones.filter(({ kind }) => kind !== 'fax').length > 1 ? ['several-phones'] : []),
    ...(content.phones.some(({ kind }) => kind === 'fax') ? ['fax'] : []),
    ...(content.emails.length > 1 ? ['two-emails'] : content.emails.length === 0 ? ['no-email'] : []),
    ...(content.website ? [] : ['no-website']),
    ...(content.socials.length > 0 ? ['social', `social:${content.socials[0]!.mark}`] : []),
    ...(content.address.length > 0 ? ['address'] : []),
    ...(content.slogan ? ['slogan'] : []),
    ...(content.services.length > 0 ? ['services'] : []),
    ...(content.remarks.length > 0 ? ['remark'] : []),
    ...(content.code ? [`qr:${content.code.kind}`] : []),
    ...(!content.han && /[^\p{ASCII}]/u.test(name?.printed ?? '') ? ['diacritics'] : []),
  ];
}
