import { readContacts } from '@kaard/contact-formats/read';
import type { Engine } from '../truth.ts';

export const kaard: Engine = async (bytes) => {
  const found = [];
  for await (const item of readContacts(bytes)) {
    if (item.type !== 'contact') continue;
    const {
      emails,
      phones,
      links,
      addresses: _addresses,
      kept: _kept,
      photo: _photo,
      tags: _tags,
      ...fields
    } = item.contact;
    const values = (list: { value: string }[]) => list.map(({ value }) => value);
    found.push({ ...fields, emails: values(emails), phones: values(phones), websites: values(links) });
  }
  return found;
};
