import type { DuplicateReason } from './duplicate.finder.ts';

const TEXTS: Record<string, string> = {
  'name.same': 'Same name',
  'name.close': 'Nearly the same name',
  'name.initial': 'Same initials and last name',
  'name.part': 'Part of the name matches',
  'name.nearly': 'Similar names',
  'email.same': 'Same email address',
  'phone.same': 'Same phone number',
  'phone.shared': 'Same phone number, shared with others',
  'company.same': 'Same company',
  'company.similar': 'Similar company names',
  'title.same': 'Same job title',
  'network.same': 'Same profile',
  'birthday.same': 'Same birthday',
};

/** The reason as readable text. */
export const textOf = ({ field, agreement }: DuplicateReason): string =>
  TEXTS[`${field}.${agreement}`] ?? `Same ${field}`;
