import type { ImportedContact } from '@kaard/contact-formats/contact';
import { type Problem, readContacts } from '@kaard/contact-formats/read';

const PROFILES = ['linkedIn', 'facebook', 'instagram', 'tiktok', 'twitter', 'youtube', 'github'] as const;

export interface PrintedContact {
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  title: string | null;
  website: string | null;
  linkedIn: string | null;
  notes: string | null;
  emails: string[];
  phones: string[];
  /** All web addresses, including profiles on social networks. */
  websites: string[];
}

export interface ReadFile {
  kind: string;
  encoding: string | null;
  contacts: PrintedContact[];
  problems: Problem[];
}

export async function readContactFile(bytes: AsyncIterable<Uint8Array>): Promise<ReadFile> {
  const read: ReadFile = { kind: 'unknown', encoding: null, contacts: [], problems: [] };
  for await (const item of readContacts(bytes)) {
    if (item.type === 'contact') read.contacts.push(printed(item.contact));
    else if (item.type === 'problem') read.problems.push(item.problem);
    else if (item.entry === null) {
      read.kind = item.info.kind;
      read.encoding = item.info.encoding;
    }
  }
  return read;
}

function printed(contact: ImportedContact): PrintedContact {
  const { name, email, phone, company, title, website, linkedIn, notes, emails, phones, links } = contact;
  const values = (list: { value: string }[]) => list.map(({ value }) => value);
  const profiles = PROFILES.map((network) => contact[network]).filter((value) => value !== null);
  return {
    name,
    email,
    phone,
    company,
    title,
    website,
    linkedIn,
    notes,
    emails: values(emails),
    phones: values(phones),
    websites: [...values(links), ...profiles],
  };
}
