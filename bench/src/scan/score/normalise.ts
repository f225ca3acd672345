import { createHash } from 'node:crypto';
import type { FieldName } from '@kaard/recognition';

/** Hosts and parts of paths that may be left out in front of a profile's name. */
const NETWORKS: Partial<Record<FieldName, { hosts: readonly string[]; paths?: readonly string[] }>> = {
  linkedIn: { hosts: ['linkedin.com'], paths: ['in', 'company', 'pub', 'school'] },
  facebook: { hosts: ['facebook.com', 'fb.com'] },
  instagram: { hosts: ['instagram.com', 'instagr.am'] },
  tiktok: { hosts: ['tiktok.com'] },
  twitter: { hosts: ['twitter.com', 'x.com'] },
  youtube: { hosts: ['youtube.com', 'youtu.be'], paths: ['c', 'channel', 'user'] },
  github: { hosts: ['github.com'] },
};

/** The form in which values of a field are compared: two values are equal if their forms are. */
export function normalise(field: FieldName, value: string): string {
  const given = value.normalize('NFKC').trim();
  if (!given) return '';
  if (field === 'phone') return given.replace(/\D/g, '');
  if (field === 'email')
    return given
      .toLowerCase()
      .replace(/^mailto:/, '')
      .replace(/\s+/g, '');
  if (field === 'website') return bareAddress(given);
  const network = NETWORKS[field];
  return network ? profileName(given, network) : plainText(given);
}

/** Ignores case, width, kinds of quotes and dashes, and runs of spaces; Turkish dotted and dotless i are the same. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toLowerCase()
    .replace(/i\u0307|ı/g, 'i')
    .replace(/\s+/g, ' ')
    .trim();

/** Letters and digits without accents. Values that are equal here but differ in `plainText` are close. */
export const foldedText = (text: string): string =>
  plainText(text)
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');

const bareAddress = (value: string): string =>
  value
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/\s+/g, '');

function profileName(
  value: string,
  { hosts, paths = [] }: { hosts: readonly string[]; paths?: readonly string[] },
): string {
  const address = bareAddress(value).replace(/^m\./, '');
  const host = hosts.find((name) => address === name || address.startsWith(`${name}/`));
  const path = (host ? address.slice(host.length) : address).replace(/^[/@]+/, '');
  const word = paths.find((name) => path.startsWith(`${name}/`));
  return (word ? path.slice(word.length) : path).replace(/^[/@]+/, '');
}

/**
 * The hash with which sets of real people's cards publish their truth: `h:` and 24 hex digits of SHA-256 over
 * `field:form`.
 */
export const hashedForm = (field: FieldName, form: string): string =>
  `h:${createHash('sha256').update(`${field}:${form}`).digest('hex').slice(0, 24)}`;

/** Whether a truth value, plain or hashed, has this form. */
export const hasForm = (field: FieldName, truth: string, form: string): boolean =>
  truth.startsWith('h:') ? truth === hashedForm(field, form) : normalise(field, truth) === form;
