import type { Faker } from '@faker-js/faker';
import type { Case, ExpectedContact } from '../truth.ts';
import { encode } from './bytes.ts';
import { type Person, person } from './people.ts';

interface Table {
  source: string;
  delimiter?: string;
  encoding?: string;
  mark?: string;
  end?: string;
  /** Lines in front of the header row. */
  preamble?: string;
  quotesAll?: boolean;
  locale?: string;
  columns: [header: string, cell: (p: Person, at: number) => string][];
}

const given = (p: Person) => p.given;
const middle = (p: Person) => p.middle;
const family = (p: Person) => p.family;
const whole = (p: Person) => [p.given, p.middle, p.family].filter(Boolean).join(' ');
const short = (p: Person) => `${p.given} ${p.family}`;
const company = (p: Person) => p.company;
const title = (p: Person) => p.title;
const email = (at: number) => (p: Person) => p.emails[at] ?? '';
const phone = (kind: string) => (p: Person) => p.phones.find((one) => one.kind === kind)?.number ?? '';
const fax = (p: Person) => p.fax;
const website = (p: Person) => p.website;
const linkedIn = (p: Person) => p.linkedIn;
const notes = (p: Person) => p.note.join('\n');
const fixed = (text: string) => () => text;
const nothing = fixed('');

const CODE = /^\+\d{1,3}(?= )/;
const codeOf = (number: string): string => CODE.exec(number)?.[0] ?? '';
const restOf = (number: string): string => number.replace(CODE, '').trim();

const PHONES = (mobile: string, work: string, home: string): Table['columns'] => [
  [mobile, phone('mobile')],
  [work, phone('work')],
  [home, phone('home')],
];

const TABLES: Table[] = [
  {
    source: 'specification',
    columns: [
      ['Full Name', whole],
      ['Email Address', email(0)],
      ['Mobile', phone('mobile')],
      ['Organization', company],
      ['Position', title],
      ['URL', website],
      ['Note', notes],
    ],
  },
  {
    source: 'Google',
    columns: [
      ['First Name', given],
      ['Middle Name', middle],
      ['Last Name', family],
      ['Phonetic First Name', nothing],
      ['Name Prefix', nothing],
      ['Nickname', nothing],
      ['File As', fixed('x')],
      ['Organization Name', company],
      ['Organization Title', title],
      ['Organization Department', fixed('D')],
      ['Birthday', nothing],
      ['Notes', notes],
      ['Photo', fixed('https://photos.example/1')],
      ['Labels', fixed('* myContacts ::: Fair')],
      ['E-mail 1 - Label', fixed('* Work')],
      ['E-mail 1 - Value', (p) => p.emails.slice(0, 2).join(' ::: ')],
      ['E-mail 2 - Label', fixed('Home')],
      ['E-mail 2 - Value', email(2)],
      ['Phone 1 - Label', fixed('Mobile')],
      ['Phone 1 - Value', phone('mobile')],
      ['Phone 2 - Label', fixed('Work Fax')],
      ['Phone 2 - Value', nothing],
      ['Phone 3 - Label', fixed('Work')],
      ['Phone 3 - Value', (p) => [phone('work')(p), phone('home')(p)].filter(Boolean).join(' ::: ')],
      ['Address 1 - Label', fixed('Work')],
      ['Address 1 - Street', (p) => p.street],
      ['Address 1 - City', (p) => p.city],
      ['Website 1 - Label', fixed('Work')],
      ['Website 1 - Value', website],
      ['Website 2 - Label', fixed('Profile')],
      ['Website 2 - Value', linkedIn],
    ],
  },
  {
    source: 'Google, before 2024',
    encoding: 'utf-16le',
    mark: '\uFEFF',
    columns: [
      ['Name', whole],
      ['Given Name', given],
      ['Additional Name', middle],
      ['Family Name', family],
      ['Yomi Name', nothing],
      ['Gender', nothing],
      ['Notes', notes],
      ['Group Membership', fixed('* myContacts')],
      ['E-mail 1 - Type', fixed('* Work')],
      ['E-mail 1 - Value', email(0)],
      ['E-mail 2 - Type', fixed('Home')],
      ['E-mail 2 - Value', (p) => p.emails.slice(1).join(' ::: ')],
      ['Phone 1 - Type', fixed('Mobile')],
      ['Phone 1 - Value', phone('mobile')],
      ['Phone 2 - Type', fixed('Work')],
      ['Phone 2 - Value', phone('work')],
      ['Phone 3 - Type', fixed('Home')],
      ['Phone 3 - Value', phone('home')],
      ['Organization 1 - Type', nothing],
      ['Organization 1 - Name', company],
      ['Organization 1 - Yomi Name', nothing],
      ['Organization 1 - Title', title],
      ['Website 1 - Type', fixed('Work')],
      ['Website 1 - Value', website],
    ],
  },
  {
    source: 'Outlook',
    encoding: 'windows-1252',
    quotesAll: true,
    locale: 'latin',
    columns: [
      ['Title', nothing],
      ['First Name', given],
      ['Middle Name', middle],
      ['Last Name', family],
      ['Suffix', nothing],
      ['Company', company],
      ['Department', fixed('D')],
      ['Job Title', title],
      ['Business Street', (p) => p.street],
      ['Business City', (p) => p.city],
      ['Business Country/Region', (p) => p.country],
      ["Assistant's Phone", fixed('+1 202 555 0999')],
      ['Business Fax', fax],
      ['Business Phone', phone('work')],
      ['Home Phone', phone('home')],
      ['Mobile Phone', phone('mobile')],
      ['Pager', nothing],
      ['Account', nothing],
      ['Birthday', fixed('0/0/00')],
      ['E-mail Address', email(0)],
      ['E-mail Type', fixed('SMTP')],
      ['E-mail Display Name', (p) => `${short(p)} (${p.emails[0] ?? ''})`],
      ['E-mail 2 Address', email(1)],
      ['E-mail 2 Type', fixed('SMTP')],
      ['E-mail 3 Address', email(2)],
      ['Gender', fixed('Unspecified')],
      ["Manager's Name", fixed('The Boss')],
      ['Notes', notes],
      ['Spouse', fixed('Somebody')],
      ['Web Page', website],
    ],
  },
  {
    source: 'Outlook, German',
    encoding: 'windows-1252',
    quotesAll: true,
    locale: 'latin',
    columns: [
      ['Anrede', fixed('Frau')],
      ['Vorname', given],
      ['Weitere Vornamen', middle],
      ['Nachname', family],
      ['Suffix', nothing],
      ['Firma', company],
      ['Abteilung', fixed('D')],
      ['Position', title],
      ['Straße geschäftlich', (p) => p.street],
      ['Ort geschäftlich', (p) => p.city],
      ['Fax geschäftlich', fax],
      ['Telefon geschäftlich', phone('work')],
      ['Telefon (privat)', phone('home')],
      ['Mobiltelefon', phone('mobile')],
      ['E-Mail-Adresse', email(0)],
      ['E-Mail-Typ', fixed('SMTP')],
      ['E-Mail: Angezeigter Name', whole],
      ['E-Mail 2: Adresse', email(1)],
      ['E-Mail 3: Adresse', email(2)],
      ['Geburtstag', fixed('0.0.00')],
      ['Notizen', notes],
      ['Webseite', website],
    ],
  },
  {
    source: 'Outlook, French',
    encoding: 'windows-1252',
    delimiter: ';',
    locale: 'latin',
    columns: [
      ['Civilité', fixed('Mme')],
      ['Prénom', given],
      ['Deuxième prénom', middle],
      ['Nom', family],
      ['Société', company],
      ['Service', fixed('D')],
      ['Titre', title],
      ['Rue (bureau)', (p) => p.street],
      ['Ville (bureau)', (p) => p.city],
      ['Télécopie (bureau)', fax],
      ['Téléphone (bureau)', phone('work')],
      ['Téléphone (domicile)', phone('home')],
      ['Tél. mobile', phone('mobile')],
      ['Adresse de messagerie', email(0)],
      ['Adresse de messagerie 2', email(1)],
      ['Adresse de messagerie 3', email(2)],
      ['Notes', notes],
      ['Page Web', website],
    ],
  },
  {
    source: 'LinkedIn',
    preamble:
      'Notes:\n"When exporting your connection data, you may notice that some of the email addresses are missing. ""Settings"" decide."\n\n',
    end: '\n',
    columns: [
      ['First Name', given],
      ['Last Name', family],
      ['URL', linkedIn],
      ['Email Address', email(0)],
      ['Company', company],
      ['Position', title],
      ['Connected On', fixed('02 Feb 2024')],
    ],
  },
  {
    source: 'HubSpot',
    columns: [
      ['Record ID', (_p, at) => String(90001 + at)],
      ['First Name', given],
      ['Last Name', family],
      ['Email', email(0)],
      ['Phone Number', phone('work')],
      ['Mobile Phone Number', phone('mobile')],
      ['Contact owner', fixed('The Boss')],
      ['Primary Associated Company ID', fixed('123456789')],
      ['Associated Company', company],
      ['Job Title', title],
      ['Website URL', website],
      ['Last Activity Date', fixed('2024-01-01 10:00')],
      ['Lead Status', fixed('New')],
      ['Email Domain', fixed('x.example')],
      ['Marketing contact status', fixed('Marketing contact')],
    ],
  },
  {
    source: 'Salesforce',
    quotesAll: true,
    columns: [
      ['Salutation', fixed('Ms.')],
      ['First Name', given],
      ['Last Name', family],
      ['Title', title],
      ['Account Name', company],
      ['Mailing Street', (p) => p.street],
      ['Mailing City', (p) => p.city],
      ['Mailing Country', (p) => p.country],
      ['Phone', phone('work')],
      ['Mobile', phone('mobile')],
      ['Fax', fax],
      ['Email', email(0)],
      ['Account Owner', fixed('The Boss')],
      ['Contact ID', (_p, at) => `0035g00000Ab${at}`],
      ['Description', notes],
    ],
  },
  {
    source: 'Yahoo',
    columns: [
      ['First', given],
      ['Middle', middle],
      ['Last', family],
      ['Nickname', nothing],
      ['Email', email(0)],
      ['Category', nothing],
      ['Distribution Lists', nothing],
      ['Messenger ID', nothing],
      ['Home', phone('home')],
      ['Work', phone('work')],
      ['Pager', nothing],
      ['Fax', fax],
      ['Mobile', phone('mobile')],
      ['Other', nothing],
      ['Yahoo Phone', nothing],
      ['Primary', nothing],
      ['Alternate Email 1', email(1)],
      ['Alternate Email 2', email(2)],
      ['Personal Website', nothing],
      ['Business Website', website],
      ['Title', title],
      ['Company', company],
      ['Work Address', (p) => p.street],
      ['Work City', (p) => p.city],
      ['Comments', notes],
    ],
  },
  {
    source: 'Thunderbird',
    columns: [
      ['First Name', given],
      ['Last Name', family],
      ['Display Name', short],
      ['Nickname', nothing],
      ['Primary Email', email(0)],
      ['Secondary Email', email(1)],
      ['Screen Name', nothing],
      ...PHONES('Mobile Number', 'Work Phone', 'Home Phone'),
      ['Fax Number', fax],
      ['Home Address', (p) => p.street],
      ['Home City', (p) => p.city],
      ['Home ZipCode', (p) => p.postcode],
      ['Job Title', title],
      ['Department', fixed('D')],
      ['Organization', company],
      ['Web Page 1', website],
      ['Birth Year', nothing],
      ['Custom 1', nothing],
      ['Notes', notes],
    ],
  },
  {
    source: 'Excel, Unicode text',
    delimiter: '\t',
    encoding: 'utf-16le',
    mark: '\uFEFF',
    columns: [
      ['Name', whole],
      ['Company Name', company],
      ['Job Title', title],
      ['E-Mail', email(0)],
      ...PHONES('Cell Phone', 'Office Phone', 'Home Phone'),
      ['Website', website],
      ['Remarks', notes],
    ],
  },
  {
    source: 'Excel, separator line',
    preamble: 'sep=;\r\n',
    delimiter: ';',
    mark: '\uFEFF',
    columns: [
      ['Ansprechpartner', whole],
      ['Unternehmen', company],
      ['Funktion', title],
      ['E-Mail', email(0)],
      ['Handy', phone('mobile')],
      ['Festnetz', phone('home')],
      ['Homepage', website],
      ['Bemerkung', notes],
    ],
  },
  {
    source: 'Spanish',
    delimiter: ';',
    encoding: 'windows-1252',
    locale: 'latin',
    columns: [
      ['Nombre', given],
      ['Apellidos', (p) => [p.middle, p.family].filter(Boolean).join(' ')],
      ['Empresa', company],
      ['Puesto', title],
      ['Correo electrónico', email(0)],
      ...PHONES('Teléfono móvil', 'Teléfono del trabajo', 'Teléfono particular'),
      ['Página web', website],
      ['Observaciones', notes],
    ],
  },
  {
    source: 'Russian',
    delimiter: ';',
    encoding: 'windows-1251',
    locale: 'ru',
    columns: [
      ['Имя', given],
      ['Фамилия', family],
      ['Эл. почта', email(0)],
      ['Моб. телефон', phone('mobile')],
      ['Рабочий телефон', phone('work')],
      ['Сайт', website],
    ],
  },
  {
    source: 'Polish',
    delimiter: ';',
    encoding: 'windows-1250',
    locale: 'pl',
    columns: [
      ['Imię i nazwisko', short],
      ['Adres e-mail', email(0)],
      ['Telefon komórkowy', phone('mobile')],
      ['Telefon służbowy', phone('work')],
      ['Strona WWW', website],
    ],
  },
  {
    source: 'leads form',
    end: '\n',
    columns: [
      ['id', (_p, at) => `l:${1000 + at}`],
      ['created_time', fixed('2024-05-01T10:00:00+0000')],
      ['ad_name', fixed('Spring')],
      ['campaign_name', fixed('Q2')],
      ['form_name', fixed('Contact us')],
      ['is_organic', fixed('false')],
      ['full_name', whole],
      ['phone_number', phone('mobile')],
      ['email', email(0)],
      ['company_name', company],
      ['job_title', title],
    ],
  },
  {
    source: 'leads, country code apart',
    columns: [
      ['created_at', fixed('2024-05-01 10:00:00')],
      ['name', whole],
      ['email', email(0)],
      ['country_code', (p) => codeOf(phone('mobile')(p))],
      ['mobile_without_country_code', (p) => restOf(phone('mobile')(p))],
      ['company', company],
      ['lead_owner', fixed('boss@x.example')],
      ['crm_note', notes],
      ['Last Contact', fixed('15-Jan-2024')],
    ],
  },
  {
    source: 'groupware server',
    quotesAll: true,
    columns: [
      ['adr_one_street', (p) => p.street],
      ['adr_one_locality', (p) => p.city],
      ['n_given', given],
      ['n_middle', middle],
      ['n_family', family],
      ['org_name', company],
      ['org_unit', fixed('D')],
      ['title', title],
      ['email', email(0)],
      ['email_home', email(1)],
      ['tel_cell', phone('mobile')],
      ['tel_work', phone('work')],
      ['tel_fax', fax],
      ['url', website],
      ['note', notes],
    ],
  },
  {
    source: 'Vietnamese',
    mark: '\uFEFF',
    delimiter: ';',
    columns: [
      ['Họ và tên', whole],
      ['Công ty', company],
      ['Chức vụ', title],
      ['Email', email(0)],
      ['Số điện thoại', phone('mobile')],
      ['Trang web', website],
      ['Ghi chú', notes],
    ],
  },
  {
    source: 'typed by hand',
    columns: [
      ['Nmae', whole],
      ['Compny', company],
      ['Emial', email(0)],
      ['WhatsApp No', phone('mobile')],
      ['Contact Nos', phone('work')],
    ],
  },
  {
    source: 'no header',
    columns: [
      ['', whole],
      ['', (p) => p.emails[0] ?? 'none@x.example'],
      ['', (p) => p.phones[0]?.number ?? '+44 7700 900000'],
    ],
  },
];

/** @param fakerOf a seeded source of names for a locale */
export function tableCases(count: number, fakerOf: (locale: string, seed: number) => Faker): Case[] {
  return Array.from({ length: count }, (_, at) => {
    const table = TABLES[at % TABLES.length]!;
    const faker = fakerOf(table.locale ?? 'any', 50_000 + at);
    const people = Array.from({ length: faker.number.int({ min: 2, max: 6 }) }, () => person(faker));
    const delimiter = table.delimiter ?? ',';
    const end = table.end ?? '\r\n';
    const cell = (text: string) =>
      table.quotesAll || /["\n\r]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
    const hasHeader = table.columns.some(([header]) => header);
    const rows = [
      ...(hasHeader ? [table.columns.map(([header]) => cell(header))] : []),
      ...people.map((one, row) => table.columns.map(([, value]) => cell(value(one, row)))),
    ];
    const text = (table.mark ?? '') + (table.preamble ?? '') + rows.map((row) => row.join(delimiter) + end).join('');
    return {
      id: `table-${at} ${table.source}`,
      kind: 'csv',
      source: table.source,
      bytes: encode(text, table.encoding ?? 'utf-8'),
      expect: people.map((one) => expectation(one, table)),
    };
  });
}

/** The person's data that the table's columns can contain. */
function expectation(p: Person, { columns, source }: Table): ExpectedContact {
  const cells = columns.map(([, value]) => value);
  const has = (cell: (p: Person, at: number) => string) => cells.includes(cell);
  const text = columns
    .map(([, value]) => value(p, 0))
    .join('\n')
    .replace(/^(\+\d{1,3})\n(?=.)/gm, '$1 ');
  const values = (all: string[]) => all.filter((value) => text.includes(value));
  const emails = source === 'no header' ? [p.emails[0] ?? 'none@x.example'] : values(p.emails);
  const phones =
    source === 'no header' ? [p.phones[0]?.number ?? '+44 7700 900000'] : values(p.phones.map(({ number }) => number));
  const hasMiddle = has(whole) || has(middle) || source === 'Spanish';
  return {
    name: hasMiddle ? whole(p) : short(p),
    ...(/[\u3040-\u30ff\u4e00-\u9fff]/.test(p.family) && { nameAlt: [p.family + p.given] }),
    ...(emails.length && { emails }),
    ...(phones.length && { phones }),
    ...(has(company) && p.company && { company: p.company }),
    ...(has(title) && p.title && { title: p.title }),
    ...(has(website) && p.website && { websites: [p.website] }),
    ...(has(linkedIn) && p.linkedIn && { linkedIn: p.linkedIn }),
    ...(has(notes) && p.note.length && { notes: p.note }),
  };
}
