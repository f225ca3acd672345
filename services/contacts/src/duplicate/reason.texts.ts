import type { DuplicateReason } from './duplicate.finder.ts';

const TEXTS: Record<string, string> = {
  'name.same': 'Same name',
  'name.close': 'Almost the same name',
  'name.initial': 'The initials and the family name fit',
  'name.part': 'A part of the name is the same',
  'name.nearly': 'The names look alike',
  'email.same': 'Same e-mail address',
  'phone.same': 'Same phone number',
  'phone.shared': 'Same phone number, which others have too',
  'company.same': 'Same company',
  'company.similar': 'Companies with similar names',
  'title.same': 'Same job title',
  'network.same': 'Same profile',
  'birthday.same': 'Same birthday',
};

/** For people. */
export const textOf = ({ field, agreement }: DuplicateReason): string =>
  TEXTS[`${field}.${agreement}`] ?? `Same ${field}`;
