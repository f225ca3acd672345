import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { encodedAs, files } from '../../test/files.ts';
import { hostileContact } from '../../test/hostile-contacts.ts';
import { read } from '../../test/read.ts';
import { defused, joinedTags, rearmed, splitTags } from './cells.ts';
import { csvHeader, csvRow } from './write.ts';

const only = async (...lines: string[]) => (await read(lines.join('\n'))).contacts[0]!;

describe('what comes out', () => {
  test('has exactly the columns of the specification', () => {
    const contact = {
      name: 'Jane "JD" Doe',
      title: 'CEO, CFO',
      company: 'Tide',
      email: 'j@x.example',
      phone: '1',
      website: 'x.example',
      notes: 'a\nb',
      tags: ['A', 'B; C'],
    };
    expect(csvHeader() + csvRow(contact)).toBe(
      'Name,Title,Company,Email,Phone,Website,Notes,Tags\r\n"Jane ""JD"" Doe","CEO, CFO",Tide,j@x.example,1,x.example,"a\nb","A;B\\; C"\r\n',
    );
  });

  test.each(['=1+1', '+49 30 123', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula in a spreadsheet', (cell) => {
    expect(csvRow({ name: cell }).replace(/^"/, '')).toMatch(/^'/);
    expect(rearmed(defused(cell))).toBe(cell);
  });

  test('every cell comes back unharmed, also one with apostrophes of its own', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.stringMatching(/^['=+@\t-]{0,4}$/), fc.string()),
        ([start, rest]) => rearmed(defused(start + rest)) === start + rest,
      ),
    );
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z;:\\, ]*[a-z]$/), { minLength: 1 }), (tags) =>
        expect(splitTags(joinedTags(tags))).toEqual(tags),
      ),
    );
  });

  test.each([':::', '::::a', ':::::a', 'a::::::', '\\:::', '::'])('a tag keeps its colons: %j', (tag) => {
    expect(splitTags(joinedTags([tag, 'a']))).toEqual([tag, 'a']);
    expect(splitTags(joinedTags([tag]))).toEqual([tag]);
  });

  test('comes back as it went, for a thousand hostile contacts', async () => {
    const shown = ({ name, title, company, email, phone, website, notes, tags }: { [key: string]: unknown }) => {
      const one = (text: unknown) => (typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : text);
      return [name, title, company, email, phone, website, notes].map(one).concat(tags);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(hostileContact, { minLength: 10, maxLength: 10 }), async (contacts) => {
        const back = await read(csvHeader() + contacts.map(csvRow).join(''));
        expect(back.contacts.map((contact) => shown({ ...contact }))).toEqual(
          contacts.map((contact) => shown({ ...contact })),
        );
        expect(back.info.source).toBe('kaard');
      }),
      { numRuns: 100 },
    );
  });
});

describe('the table', () => {
  test.each([',', ';', '\t', '|', '^'])('may be separated by %j', async (delimiter) => {
    const contact = await only(
      ['Name', 'Email', 'Notes'].join(delimiter),
      ['Jane', 'j@x.example', '"a, b; c"'].join(delimiter),
    );
    expect(contact).toMatchObject({ name: 'Jane', email: 'j@x.example', notes: 'a, b; c' });
  });

  test('may say its separator as Excel does', async () => {
    expect((await read('sep=;\nName;Email\nJane;j@x.example')).contacts).toHaveLength(1);
  });

  test('may have notes before its header row, and the header again', async () => {
    const { info, contacts, lines } = await read(
      'Notes:\n"When exporting, some ""addresses"" are missing."\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\nJane,Doe,https://www.linkedin.com/in/jd,,Tide,CTO,01 Jan 2024\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\nJoe,Roe,,,,,\n',
    );
    expect(info).toMatchObject({ source: 'linkedin', csv: { headerLine: 4 } });
    expect(contacts.map(({ name, linkedIn, title }) => [name, linkedIn, title])).toEqual([
      ['Jane Doe', 'https://www.linkedin.com/in/jd', 'CTO'],
      ['Joe Roe', null, null],
    ]);
    expect(lines).toEqual([5, 7]);
  });

  test('may have no header row: its cells speak for themselves', async () => {
    const { info, contacts } = await read(
      'Jane Doe,j@x.example,+1 202 555 0100,Tide\nJoe Roe,r@x.example,+1 202 555 0101,Pier\n',
    );
    expect(info.csv?.headerLine).toBeNull();
    expect(contacts[0]).toMatchObject({
      name: 'Jane Doe',
      email: 'j@x.example',
      phone: '+1 202 555 0100',
      company: 'Tide',
    });
  });

  test('that is none of people is not taken for one', async () => {
    const { info, contacts, problems } = await read('Once upon a time, there was a file.\nIt had no contacts, alas.\n');
    expect([info.kind, contacts.length, problems[0]?.code]).toEqual(['unknown', 0, 'UNKNOWN_FORMAT']);
  });

  test('whose columns nobody knows is shown with the names of its first row, and read once a person has said what they are', async () => {
    const file = 'Who,Where,What\nJane Doe,Bath,Tide\nJoe Roe,Bonn,Ebb\n';
    const { info, contacts, problems } = await read(file);
    expect([info.kind, contacts.length, problems[0]?.code]).toEqual(['unknown', 0, 'UNKNOWN_FORMAT']);
    expect(info.csv).toMatchObject({
      headerLine: 1,
      columns: ['Who', 'Where', 'What'].map((header) => ({ header, field: null })),
      samples: [
        ['Jane Doe', 'Bath', 'Tide'],
        ['Joe Roe', 'Bonn', 'Ebb'],
      ],
    });
    const mapped = await read(file, { csv: { '': { headerLine: 1, fields: ['name', 'city', 'company'] } } });
    expect(mapped.contacts.map(({ name, company }) => [name, company])).toEqual([
      ['Jane Doe', 'Tide'],
      ['Joe Roe', 'Ebb'],
    ]);
    expect(mapped.info.kind).toBe('csv');
  });

  test('whose first row are people has no names of columns', async () => {
    const { info } = await read('Jane Doe,Bath,Tide\nJoe Roe,Bonn,Ebb\n');
    expect([info.csv?.headerLine, info.csv?.columns[0]?.header]).toEqual([null, 'Column 1']);
    const told = await read('Who,Where\nJane,Bath\n', { csv: { '': { headerLine: null } } });
    expect([told.info.csv?.headerLine, told.info.csv?.samples[0]]).toEqual([null, ['Who', 'Where']]);
  });

  test('is read in its encoding', async () => {
    const text = 'Name;E-Mail;Firma\nJörg Grünwald;j@x.example;Grünwald & Söhne\nÅsa Ek;e@x.example;Öst\n';
    for (const encoding of ['utf-8', 'windows-1252']) {
      const { info, contacts } = await read(encoding === 'utf-8' ? text : encodedAs(encoding, text));
      expect([info.encoding, contacts[0]?.name, contacts[1]?.company]).toEqual([encoding, 'Jörg Grünwald', 'Öst']);
    }
    const given = await read(encodedAs('windows-1250', 'Name;Email\nŁukasz;l@x.example'), {
      csv: { '': { encoding: 'windows-1250' } },
    });
    expect(given.contacts[0]?.name).toBe('Łukasz');
  });

  test('with a quote that is never closed loses no row', async () => {
    const { contacts, problems } = await read(
      'Name,Email\n"Jane,j@x.example\nJoe,r@x.example\n"Jim ""J"" Poe",p@x.example\n',
    );
    expect(contacts.map(({ name }) => name)).toEqual(['Jane', 'Joe', 'Jim "J" Poe']);
    expect(problems).toEqual([expect.objectContaining({ line: 2, code: 'NOT_UNDERSTOOD' })]);
  });

  test('may have quotes that a database has escaped', async () => {
    expect((await only('Name,Email', '"John \\"Johnny\\" Doe",j@x.example')).name).toBe('John "Johnny" Doe');
  });

  test('names who has no name by the company, the e-mail address or the number', async () => {
    const { contacts } = await read(
      'Name,Email,Company,Phone\n,jane@tide.example,Tide,1\n,joe@tide.example,,2\n,,,+49 30 901820\n',
    );
    expect(contacts.map(({ name }) => name)).toEqual(['Tide', 'joe@tide.example', '+49 30 901820']);
  });

  test('may have short rows, long rows and empty ones', async () => {
    const { contacts, problems } = await read(
      'Name,Email,Phone,Notes\nJane\n,,,\n\nJoe,j@x.example,1,n,too,many\n,,,only a note\n',
    );
    expect(contacts.map(({ name }) => name)).toEqual(['Jane', 'Joe']);
    expect(problems).toEqual([expect.objectContaining({ line: 6, code: 'NO_NAME' })]);
    expect(contacts[1]?.kept?.columns).toEqual([
      { name: 'Column 5', value: 'too' },
      { name: 'Column 6', value: 'many' },
    ]);
  });

  test('is read as a person has corrected it', async () => {
    const file = 'Who,Foo,Where\nJane,j@x.example,Tide\n';
    const { contacts } = await read(file, {
      csv: { '': { headerLine: 1, delimiter: ',', fields: ['name', null, 'company'] } },
    });
    expect(contacts[0]).toMatchObject({
      name: 'Jane',
      company: 'Tide',
      email: null,
      kept: { columns: [{ name: 'Foo', value: 'j@x.example' }] },
    });
  });
});

describe('columns', () => {
  test.each([
    ['Nom;Prénom;Société;Fonction;Adresse e-mail;Téléphone portable', 'Doe;Jane;Tide;PDG;j@x.example;06 12 34 56 78'],
    ['Vorname;Name;Firma;Position;E-Mail-Adresse;Handynummer', 'Jane;Doe;Tide;PDG;j@x.example;06 12 34 56 78'],
    ['Nombre;Apellidos;Empresa;Cargo;Correo electrónico;Móvil', 'Jane;Doe;Tide;PDG;j@x.example;06 12 34 56 78'],
    ['Nome;Cognome;Azienda;Qualifica;Indirizzo e-mail;Cellulare', 'Jane;Doe;Tide;PDG;j@x.example;06 12 34 56 78'],
    ['Voornaam;Achternaam;Bedrijf;Functie;E-mailadres;Mobiel nummer', 'Jane;Doe;Tide;PDG;j@x.example;06 12 34 56 78'],
    ['Imię;Nazwisko;Firma;Stanowisko;Adres e-mail;Telefon komórkowy', 'Jane;Doe;Tide;PDG;j@x.example;06 12 34 56 78'],
    ['Förnamn;Efternamn;Företag;Befattning;E-postadress;Mobil', 'Jane;Doe;Tide;PDG;j@x.example;06 12 34 56 78'],
    [
      'Имя;Фамилия;Компания;Должность;Электронная почта;Мобильный телефон',
      'Jane;Doe;Tide;PDG;j@x.example;06 12 34 56 78',
    ],
    ['氏名;会社名;役職;メールアドレス;携帯電話', 'Jane Doe;Tide;PDG;j@x.example;06 12 34 56 78'],
    [
      'first_name;last_name;company_name;job_title;email_address;phone_number',
      'Jane;Doe;Tide;PDG;j@x.example;06 12 34 56 78',
    ],
    ['FirstName;LastName;Account Name;Title;Email;MobilePhone', 'Jane;Doe;Tide;PDG;j@x.example;06 12 34 56 78'],
    ['FULL NAME*;Organisation;Designation;Email ID;Mobile No.', 'Jane Doe;Tide;PDG;j@x.example;06 12 34 56 78'],
  ])('%s are understood', async (header, row) => {
    expect(await only(header, row)).toMatchObject({
      name: 'Jane Doe',
      company: 'Tide',
      title: 'PDG',
      email: 'j@x.example',
      phone: '06 12 34 56 78',
    });
  });

  test('that are about something else are not taken', async () => {
    const contact = await only(
      'Lead ID,Campaign Name,Form Name,Customer Name,Lead Owner,Email Opt Out,Email Status,Email,Phone Type,Phone,Created Date,Lead Status',
      '7,Spring,Form 1,Jane Doe,Boss,false,valid,j@x.example,mobile,+1 202 555 0100,2024-01-01,New',
    );
    expect(contact).toMatchObject({
      name: 'Jane Doe',
      email: 'j@x.example',
      phone: '+1 202 555 0100',
      company: null,
      title: null,
    });
    expect(contact.kept?.columns).toContainEqual({ name: 'Lead Owner', value: 'Boss' });
  });

  test('that say whose postal code it is are postal codes, area and country codes are none', async () => {
    const contact = await only(
      'Name,Business Street,Business Postal Code,Home Street,Home Zip Code,Area Code,Mobile Country Code',
      'Jane Doe,Kaj 3,211 20,Hamngatan 1,111 47,040,46',
    );
    expect(contact.addresses).toMatchObject([
      { label: 'work', street: 'Kaj 3', postcode: '211 20' },
      { label: 'home', street: 'Hamngatan 1', postcode: '111 47' },
    ]);
    expect(contact.phones).toEqual([]);
    expect(contact.kept?.columns?.map(({ name }) => name)).toEqual(['Area Code', 'Mobile Country Code']);
  });

  test('that could be two things are what stands below them', async () => {
    expect(await only('Customer,Contact', 'Jane Doe,+1 202 555 0100')).toMatchObject({
      name: 'Jane Doe',
      phone: '+1 202 555 0100',
    });
  });

  test('of Google: several values in a cell, labels, groups, addresses', async () => {
    expect(await only(files.google)).toMatchObject({
      name: 'Mara Quill',
      company: 'Harbour Lane Studio',
      title: 'Art Director',
      emails: [
        { value: 'mara.quill@harbourlane.example', label: 'work' },
        { value: 'mq@harbourlane.example', label: 'work' },
        { value: 'mara@quill.example', label: 'home' },
      ],
      phones: [
        { value: '+44 7700 900123', label: 'mobile' },
        { value: '+44 20 7946 0000', label: 'mobile' },
      ],
      linkedIn: 'https://www.linkedin.com/in/maraquill',
      website: null,
      notes: 'two\nlines',
      tags: ['Print'],
      birthday: '--05-17',
      addresses: [{ label: 'work', street: '12 Harbour Lane', city: 'London', postcode: 'E1 7AA', country: 'GB' }],
    });
  });

  test('of Outlook: the title before a name is no job, a fax no phone', async () => {
    const { info, contacts } = await read(files.outlook);
    expect(info.source).toBe('outlook');
    expect(contacts[0]).toMatchObject({
      name: 'Dr. Jonas Lindqvist',
      title: 'Head of Sales',
      phones: [{ value: '+46 40 000 00', label: 'work' }, { value: '+46 40 000 02' }, { label: 'mobile' }],
      emails: [{ value: 'jonas@fjord.example' }, { value: 'jl@fjord.example' }],
      notes: 'a "quoted" word',
      tags: ['Trade', 'Nordic'],
      birthday: null,
      website: 'www.fjord.example',
      addresses: [{ label: 'work', street: 'Kaj 3', city: 'Malmö' }],
      department: 'Sales',
      kept: { properties: [{ name: 'TEL', params: { TYPE: ['WORK', 'FAX'] } }] },
    });
  });

  test.each([
    ['Name,Address,City,Zip,Country', 'Jane Doe,12 Harbour Lane,London,E1 7AA,UK', null],
    [
      'Name,Home Address,Home Address 2,Home City,Home Zip,Home Country',
      'Jane Doe,12 Harbour Lane,,London,E1 7AA,UK',
      'home',
    ],
    ['Name,Work Address,City,Zip,Country', 'Jane Doe,12 Harbour Lane,London,E1 7AA,UK', 'work'],
  ])('%s are one address', async (header, row, label) => {
    expect((await only(header, row)).addresses).toEqual([
      { label, street: '12 Harbour Lane', city: 'London', region: null, postcode: 'E1 7AA', country: 'UK' },
    ]);
  });

  test('of whole addresses are addresses of their own', async () => {
    const { addresses } = await only('Name,Address,Billing Address', 'Jane Doe,"1 Pier, Bath","2 Pier, Bath"');
    expect(addresses.map(({ street }) => street)).toEqual(['1 Pier, Bath', '2 Pier, Bath']);
  });

  test.each([
    [
      'Name,Address,Mailing Address,City,Zip',
      'Jane Doe,1 Pier,"2 Quay, Bonn",Bath,BA1',
      [
        { label: null, street: '1 Pier', city: 'Bath', postcode: 'BA1' },
        { label: null, street: '2 Quay, Bonn', city: null, postcode: null },
      ],
    ],
    [
      'Name,Address,City,Zip,Billing Address,Billing City,Billing Zip',
      'Jane Doe,1 Pier,Bath,BA1,2 Quay,Bonn,53111',
      [
        { label: null, street: '1 Pier', city: 'Bath', postcode: 'BA1' },
        { label: 'billing', street: '2 Quay', city: 'Bonn', postcode: '53111' },
      ],
    ],
    [
      'Name,Full Address,Street,City',
      'Jane Doe,"1 Pier, Bath",1 Pier,Bath',
      [{ label: null, street: '1 Pier', city: 'Bath', postcode: null }],
    ],
    [
      'Name,Address,Address2,City',
      'Jane Doe,1 Pier,Flat 2,Bath',
      [{ label: null, street: '1 Pier\nFlat 2', city: 'Bath', postcode: null }],
    ],
    [
      'Name,Address,Address 2,PO Box,City',
      'Jane Doe,1 Pier,Flat 2,4711,Bath',
      [{ label: null, street: '1 Pier\nFlat 2\nPO Box 4711', city: 'Bath', postcode: null }],
    ],
    [
      'Name,Shipping Address,Shipping City,Address,City',
      'Jane Doe,2 Quay,Bonn,1 Pier,Bath',
      [
        { label: null, street: '1 Pier', city: 'Bath', postcode: null },
        { label: 'shipping', street: '2 Quay', city: 'Bonn', postcode: null },
      ],
    ],
    [
      'Name,Home Address,Street,City',
      'Jane Doe,"2 Quay, Bonn",1 Pier,Bath',
      [
        { label: 'home', street: '2 Quay, Bonn', city: null, postcode: null },
        { label: null, street: '1 Pier', city: 'Bath', postcode: null },
      ],
    ],
    [
      'Name,Street,City,Billing City,Billing Zip',
      'Jane Doe,1 Pier,Bath,Bonn,53111',
      [
        { label: null, street: '1 Pier', city: 'Bath', postcode: null },
        { label: 'billing', street: null, city: 'Bonn', postcode: '53111' },
      ],
    ],
  ])('%s do not run together', async (header, row, addresses) => {
    expect((await only(header, row)).addresses).toEqual(
      addresses.map((address) => ({ region: null, country: null, ...address })),
    );
  });

  test.each([
    ['Name,Address 1,Address 2,Address 3,Town', '1 Pier,Flat 2,Dock,Bath', '1 Pier\nFlat 2\nDock'],
    ['Name,Address1,Address2,Address3,City', '1 Pier,Flat 2,Dock,Bath', '1 Pier\nFlat 2\nDock'],
    ['Name,Street,Address 2,Address 3,City', '1 Pier,Flat 2,Dock,Bath', '1 Pier\nFlat 2\nDock'],
    ['Name,Straße,Adresse 2,Ort', '1 Pier,Flat 2,Bath', '1 Pier\nFlat 2'],
    ['Name,Straße,Adresse,Ort', '1 Pier,Flat 2,Bath', '1 Pier\nFlat 2'],
    ['Name,Address Line 1,Address,City', '1 Pier,Flat 2,Bath', '1 Pier\nFlat 2'],
    ['Name,Address,Street Address,City', 'Flat 2,1 Pier,Bath', 'Flat 2\n1 Pier'],
  ])('%s are the lines of one address', async (header, cells, street) => {
    expect((await only(header, `Jane Doe,${cells}`)).addresses).toMatchObject([{ street, city: 'Bath' }]);
  });

  test.each([
    ['Billing Street,Billing City,Billing Zip,Country', 'billing'],
    ['Billing Address,City,Billing Zip,Country', 'billing'],
    ['Street,City,Billing Zip,Billing Country', null],
    ['Mailing Street,Mailing City,Zip,Billing Country', null],
  ])('%s are one address, though not all say that it is for bills', async (header, label) => {
    expect((await only(`Name,${header}`, 'Jane Doe,1 Pier,Bath,BA1,UK')).addresses).toEqual([
      { label, street: '1 Pier', city: 'Bath', region: null, postcode: 'BA1', country: 'UK' },
    ]);
  });

  test('of who is sent something are not the contact’s', async () => {
    const { name, company } = await only(
      'First Name,Last Name,Company,Shipping First Name,Shipping Last Name,Shipping Company',
      'Ann,,,Bob,Kay,Tide',
    );
    expect([name, company]).toEqual(['Ann', null]);
  });

  test('that say the same part of an address twice: the first counts, the other is kept', async () => {
    const { addresses, kept } = await only('Name,Street,City,Town,Zip', 'Jane Doe,1 Pier,Bath,Widcombe,BA1');
    expect(addresses).toMatchObject([{ street: '1 Pier', city: 'Bath', postcode: 'BA1' }]);
    expect(kept?.columns).toEqual([{ name: 'Town', value: 'Widcombe' }]);
  });

  test.each([
    ['Name,Postfach,Ort', 'Ida Holm,10 15 20,Berlin', 'Postfach 10 15 20'],
    ['Name,Business Address PO Box,Business City', 'Ida Holm,PO Box 7,Bath', 'PO Box 7'],
    ['Name,Address 1 - Type,Address 1 - PO Box,Address 1 - City', 'Ida Holm,Work,4711,Bath', 'PO Box 4711'],
    ['Name,Straße,Hausnummer,Ort', 'Ida Holm,Am Kai,5a,Berlin', 'Am Kai 5a'],
  ])('%s: a number says what it is the number of', async (header, row, street) => {
    expect((await only(header, row)).addresses).toMatchObject([{ street }]);
  });

  test('of Google that say an address twice, in parts and formatted, are one address', async () => {
    const header =
      'Name,Address 1 - Type,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Address 1 - Country';
    const parts = '12 Harbour Lane,London,E1 7AA,UK';
    const twice = await only(header, `Jane Doe,Work,"12 Harbour Lane\nLondon E1 7AA\nUK",${parts}`);
    expect(twice.addresses).toHaveLength(1);
    expect(twice.kept?.columns).toBeUndefined();
    const more = await only(header, `Jane Doe,Work,"12 Harbour Lane, Unit 7",${parts}`);
    expect(more.addresses).toEqual(twice.addresses);
    expect(more.kept?.columns).toEqual([{ name: 'Address 1 - Formatted', value: '12 Harbour Lane, Unit 7' }]);
    const alone = await only(header, 'Jane Doe,Work,"12 Harbour Lane, London",,,,');
    expect(alone.addresses).toMatchObject([{ label: 'work', street: '12 Harbour Lane, London', city: null }]);
  });

  test.each([
    ['Anrede,Titel,Vorname,Nachname,Position', 'Frau,Dr.,Ida,Holm,Leiterin', 'Dr. Ida Holm', 'Leiterin'],
    ['Titre,Prénom,Nom,Titre', 'Dr,Ida,Holm,Gérante', 'Dr Ida Holm', 'Gérante'],
    ['Título,Nombre,Apellidos,Puesto,Profesión', 'Dra.,Ida,Holm,Directora,Física', 'Dra. Ida Holm', 'Directora'],
    ['Titel,Vorname,Nachname,Firma', 'Prof. Dr.,Ida,Holm,Tide', 'Prof. Dr. Ida Holm', null],
    ['Titel,Vorname,Nachname,Firma', 'Leiterin,Ida,Holm,Tide', 'Ida Holm', 'Leiterin'],
    ['Occupation,Name,Organization 1 - Title', 'Physicist,Ida Holm,Head', 'Ida Holm', 'Head'],
    ['Occupation,Name,Organization 1 - Title', 'Physicist,Ida Holm,', 'Ida Holm', 'Physicist'],
    ['First Name,Last Name,Prefix,Title,Headline', 'Ida,Holm,Dr.,Head,We see', 'Dr. Ida Holm', 'Head'],
    ['Salutation,First Name,Last Name', 'Herr Dr.,Max,Holm', 'Dr. Max Holm', null],
    ['Prefix,Full Name,Suffix', 'Dr.,Ida Holm,PhD', 'Dr. Ida Holm PhD', null],
    ['Prefix,Full Name,Suffix', 'Dr.,Dr. Ida Holm PhD,PhD', 'Dr. Ida Holm PhD', null],
  ])('%s: a title of the name, or of the job', async (header, row, name, title) => {
    expect(await only(header, row)).toMatchObject({ name, title });
  });

  test.each([
    'Anrede,Name,Firma,ACME',
    'Anrede,Name,Herr und Frau,Müller',
    'Anrede,Name,Frau/Herr,Müller',
    'Anrede,Name,divers,Kim',
    'Salutation,Name,Dear Ms. Lee,Ann Lee',
    'Prefix,Name,Mr & Mrs,Smith',
    'Prefix,Name,None,Bob',
    'Prefix,Name,Prof. Dr.,Dr. Ann Lee',
    'Civilité,Nom,M. et Mme,Petit',
    'Aanhef,Naam,De heer,Jansen',
    'Suffix,Name,von,Müller',
    'Suffix,Name,-,Bob',
    'Suffix,Name,Jr.,Ann Lee Jr',
    'Prefix,Name,Dr,Dr. Ann Lee',
  ])('nothing goes around a name that may be no part of it: %s', async (line) => {
    const [around, title, text, name] = line.split(',');
    expect((await only(`${around},${title}`, `${text},${name}`)).name).toBe(name);
  });

  test('what goes around a name is kept where it is no part of one', async () => {
    const greeted = await only('Anrede,Name,Zweiter Vorname', 'Frau,Ida Holm,Mai');
    expect([greeted.name, greeted.kept?.columns]).toEqual([
      'Ida Holm',
      [
        { name: 'Anrede', value: 'Frau' },
        { name: 'Zweiter Vorname', value: 'Mai' },
      ],
    ]);
    const nobody = await only('Prefix,First Name,Last Name,Company', 'Dr.,,,Tide');
    expect([nobody.name, nobody.kept?.columns]).toEqual(['Tide', [{ name: 'Prefix', value: 'Dr.' }]]);
  });

  test('a title far below forms of address is a title', async () => {
    const doctors = Array.from({ length: 400 }, () => 'Dr.,Max,Holm');
    const rows = [
      ['Head of Sales', 'Ida Holm', 'Head of Sales'],
      ...['Rev.', 'Rev', 'Lord', 'MBA', 'Dr. oec. publ.', 'Dr. h.c.', 'Univ.-Prof. Dr.', 'PD Dr.', 'Dipl.-Kfm.'].map(
        (title) => [title, `${title} Ida Holm`, null],
      ),
      ...['Lic. iur.', 'Prof. Dr. phil. habil.', 'Ph.D.'].map((title) => [title, `${title} Ida Holm`, null]),
      ...['Mlle', 'Madame', 'Monsieur', 'Señora'].map((title) => [title, 'Ida Holm', null]),
      ['Frau Dr. phil.', 'Dr. phil. Ida Holm', null],
    ];
    const { contacts } = await read(
      ['Title,First Name,Last Name', ...doctors, ...rows.map(([title]) => `${title},Ida,Holm`)].join('\n'),
    );
    expect([contacts[0], ...contacts.slice(400)].map((contact) => [contact?.name, contact?.title])).toEqual([
      ['Dr. Max Holm', null],
      ...rows.map(([, name, title]) => [name, title]),
    ]);
  });

  test('an account is a company where nothing else is', async () => {
    expect((await only('Account,Name,Company', 'ACC-7,Jane Doe,Tide')).company).toBe('Tide');
    expect((await only('Account,Name,Company', 'Ebb Ltd,Jane Doe,')).company).toBe('Ebb Ltd');
  });

  test.each([
    ['Birthday', '1984-5-17', '1984-05-17'],
    ['Birthday', '17 May 1984', '1984-05-17'],
    ['Birthday', 'May 17, 1984', '1984-05-17'],
    ['Birthday', '17-Sep-1984', '1984-09-17'],
    ['Birthday', '17 Foo 1984', null],
    ['Birthday', '5/17/1984 0:00', '1984-05-17'],
    ['Birthday', '05/17', '--05-17'],
    ['Geburtstag', '17.05.', '--05-17'],
    ['Birthday', '05/06/1984', null],
    ['Anniversaire', '05/06/1984', '1984-06-05'],
  ])('%s %s is %s', async (header, cell, birthday) => {
    expect((await only(`Name,${header}`, `Jane Doe,"${cell}"`)).birthday).toBe(birthday);
  });

  test('other rows tell which half of a date is the day', async () => {
    const birthdays = async (...cells: string[]) =>
      (await read(['Name,Birthday', ...cells.map((cell) => `Jane Doe,${cell}`)].join('\n'))).contacts.map(
        ({ birthday }) => birthday,
      );
    expect(await birthdays('05/06/1984', '17/06/1984')).toEqual(['1984-06-05', '1984-06-17']);
    expect(await birthdays('05/06/1984', '06/17/1984')).toEqual(['1984-05-06', '1984-06-17']);
    expect(await birthdays('05/06/1984', '06/17/1984', '17/06/1984')).toEqual([null, '1984-06-17', '1984-06-17']);
  });

  test('of Thunderbird say a birthday in three cells', async () => {
    const header = 'Name,Birth Year,Birth Month,Birth Day';
    expect((await only(header, 'Jane Doe,1984,05,17')).birthday).toBe('1984-05-17');
    expect((await only(header, 'Jane Doe,,5,7')).birthday).toBe('--05-07');
    const broken = await only(header, 'Jane Doe,1984,,');
    expect([broken.birthday, broken.kept?.columns]).toEqual([null, [{ name: 'Birth Year', value: '1984' }]]);
    expect((await only('Name,Geburtsjahr,Geburtsmonat,Geburtstag', 'Jane Doe,1984,5,17')).birthday).toBe('1984-05-17');
  });

  test('of a birthday in three cells are shown as what they are, and a person can correct them', async () => {
    const file = 'Name,Birth Year,Birth Month,Birth Day\nJane Doe,1984,05,17\n';
    const as = async (...fields: ('birthday' | 'notes' | null)[]) =>
      (await read(file, { csv: { '': { fields: ['name', ...fields] } } })).contacts[0]!;
    const { info } = await read(file);
    expect(info.csv?.columns.map(({ field }) => field)).toEqual(['name', 'birthday', 'birthday', 'birthday']);
    expect(await as('birthday', 'birthday', 'birthday')).toMatchObject({ birthday: '1984-05-17', kept: null });
    expect(await as(null, 'birthday', 'birthday')).toMatchObject({
      birthday: '--05-17',
      kept: { columns: [{ name: 'Birth Year', value: '1984' }] },
    });
    expect(await as('birthday', 'birthday', 'notes')).toMatchObject({ birthday: null, notes: '17' });
  });

  test('that say a second birthday keep it', async () => {
    const { birthday, kept } = await only('Name,Birthday,Birthday 2', 'Jane Doe,1984-05-17,1985-06-01');
    expect([birthday, kept?.columns]).toEqual(['1984-05-17', [{ name: 'Birthday 2', value: '1985-06-01' }]]);
  });

  test('that a person calls birthdays are read as the other rows are', async () => {
    const { contacts } = await read('Name,Born\nJane Doe,05/06/1984\nJoe Roe,17/06/1984\n', {
      csv: { '': { fields: ['name', 'birthday'] } },
    });
    expect(contacts.map(({ birthday }) => birthday)).toEqual(['1984-06-05', '1984-06-17']);
  });

  test('a date that is an anniversary is no birthday', async () => {
    expect((await only('Nombre,Aniversario,Cumpleaños', 'Jane Doe,2010-06-01,1984-05-17')).birthday).toBe('1984-05-17');
    expect((await only('Nome,Aniversário', 'Jane Doe,1984-05-17')).birthday).toBe('1984-05-17');
  });

  test('of Google in other languages have labels that are known', async () => {
    const { phones, emails } = await only(
      'Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Phone 3 - Label,Phone 3 - Value',
      'Jane Doe,* Geschäftlich,j@x.example,Mobil,+49 1512 2233344,Trabajo móvil,+34 600 555 010,Ferienhaus,+49 30 5550101',
    );
    expect(emails).toEqual([{ value: 'j@x.example', label: 'work' }]);
    expect(phones.map(({ label }) => label)).toEqual(['mobile', 'work mobile', 'ferienhaus']);
  });

  test('of Google have links whose colon is escaped', async () => {
    const { links, linkedIn } = await only(
      'Name,Website 1 - Type,Website 1 - Value,Website 2 - Type,Website 2 - Value',
      'Jane Doe,Page,http\\://tide.example/jane ::: http\\://ebb.example,LinkedIn,https\\://www.linkedin.com/in/jane',
    );
    expect(links.map(({ value }) => value)).toEqual(['http://tide.example/jane', 'http://ebb.example']);
    expect(linkedIn).toBe('https://www.linkedin.com/in/jane');
  });

  test('say beside a value what it is for', async () => {
    const { phones, emails } = await only(
      'Name,Email,Email Label,Phone Type,Phone',
      'Jane Doe,j@x.example,Work,Mobile,+1 202 555 0100',
    );
    expect([phones, emails]).toEqual([
      [{ value: '+1 202 555 0100', label: 'mobile' }],
      [{ value: 'j@x.example', label: 'work' }],
    ]);
  });

  test('say what each of several values by one name is for', async () => {
    const { phones } = await only(
      'Name,Phone,Phone Type,Phone,Phone Type',
      'Jane Doe,+1 202 555 0100,Work,+1 202 555 0101,Home',
    );
    expect(phones.map(({ label }) => label)).toEqual(['work', 'home']);
  });

  test('say what each is for by the nth of either name', async () => {
    const { phones } = await only(
      'Name,Phone,Phone Type,Phone Label,Phone,Phone Type,Phone Label',
      'Jane Doe,+1 202 555 0100,Work,Desk,+1 202 555 0101,Home,Sofa',
    );
    expect(phones.map(({ label }) => label)).toEqual(['work', 'home']);
  });

  test.each(['html', 'SMTP'])('say how mail is sent, which is no label: %s', async (type) => {
    const { emails, kept } = await only('Name,Email,Email Type', `Jane Doe,j@x.example,${type}`);
    expect(emails).toEqual([{ value: 'j@x.example', label: null }]);
    expect(kept?.columns).toEqual([{ name: 'Email Type', value: type }]);
  });

  test.each([
    ['"""VIP"",""Fair"""', ['VIP', 'Fair']],
    ['"""VIP"""', ['VIP']],
    ['VIP;Fair', ['VIP', 'Fair']],
  ])('of Mailchimp have tags in quotes: %s', async (cell, tags) => {
    expect((await only('Name,Email,TAGS', `Jane Doe,j@x.example,${cell}`)).tags).toEqual(tags);
    expect(splitTags(joinedTags(tags))).toEqual(tags);
    expect(splitTags(joinedTags(['"a"']))).toEqual(['"a"']);
    expect(splitTags(joinedTags(['"a', 'b"']))).toEqual(['"a', 'b"']);
  });

  test('that hold formulas for a spreadsheet hold what these say', async () => {
    const header = 'Name,Phone,Notes';
    expect(await only(header, 'Jane Doe,"=""0451234567""","=""a"" & ""b"""')).toMatchObject({
      phone: '0451234567',
      notes: '="a" & "b"',
    });
    const ours = csvRow({ name: 'Jane Doe', notes: '="1"' });
    expect((await read(csvHeader() + ours)).contacts[0]?.notes).toBe('="1"');
  });

  test('of numbers where nobody answers say which they are', async () => {
    const { phones, kept } = await only(
      'Name,Home Fax,Other Fax,Pager,Telex',
      'Jane Doe,+44 20 7946 0001,+44 20 7946 0002,+44 20 7946 0003,12345',
    );
    expect(phones).toEqual([]);
    expect(kept?.properties?.map(({ params }) => params.TYPE)).toEqual([['HOME', 'FAX'], ['FAX'], ['PAGER'], ['TLX']]);
  });

  test('of an address form say how to greet and are no part of the name', async () => {
    expect((await only('Salutation,First Name,Last Name', 'Mr.,Jonas,Lindqvist')).name).toBe('Jonas Lindqvist');
  });
});

describe('a table of very many columns', () => {
  const headers = (count: number) => ['Name', ...Array.from({ length: count - 1 }, (_, at) => `Email ${at} label`)];

  test('is refused with words', async () => {
    for (const table of [headers(501).join(','), `Jane,${'x,'.repeat(500)}x`]) {
      const { contacts, problems, info } = await read(`${table}\nJane\n`);
      expect([contacts, info.csv?.columns]).toEqual([[], []]);
      expect(problems[0]).toMatchObject({ code: 'TOO_MANY', message: 'A table can have at most 500 columns.' });
    }
  });

  test('is read when all but some are empty', async () => {
    const { contacts, problems } = await read(`Name,Email${','.repeat(16_382)}\nJane,jane@tide.example\n`);
    expect([contacts[0]?.email, problems]).toEqual(['jane@tide.example', []]);
    expect((await read(`${headers(500).join(',')}\nJane\n`)).contacts).toHaveLength(1);
  });
});

describe('a cell of several kinds', () => {
  test('an email address and a phone number, in a column for either', async () => {
    const file = (header: string) => [`Name,${header}`, 'Ida Holm,ida@holm.example / 32 55 01 42'];
    for (const header of ['Email / Phone', 'Phone', 'Email'])
      expect(await only(...file(header))).toMatchObject({
        email: 'ida@holm.example',
        phone: '32 55 01 42',
        kept: null,
      });
    expect(await only('Name,Phone', 'Ida Holm,ida@holm.example')).toMatchObject({
      email: 'ida@holm.example',
      phones: [],
      kept: null,
    });
  });

  test('two addresses are no phone', async () => {
    expect(await only('Name,Email', 'Ida Holm,ida1984@holm.example; ida@example.com')).toMatchObject({
      emails: [{ value: 'ida1984@holm.example' }, { value: 'ida@example.com' }],
      phones: [],
    });
  });

  test('the family name stands before the comma where the header says so', async () => {
    expect(await only('"Name, Vorname";PLZ', '"Holm, Ida";01066')).toMatchObject({
      name: 'Ida Holm',
      kept: { name: { given: 'Ida', family: 'Holm' } },
    });
    expect(await only('"Name, Vorname";PLZ', 'Holm GmbH;01066')).toMatchObject({ name: 'Holm GmbH' });
  });

  test('nobody is called N/A who has anything else', async () => {
    expect(await only('Name,Email', 'N/A,ida@holm.example')).toMatchObject({ name: 'ida@holm.example' });
    expect(await only('Name,Email,Notes', 'N/A,,Call back')).toMatchObject({ name: 'N/A', notes: 'Call back' });
  });

  test('email addresses in a column of something else are such', async () => {
    const file = 'Name,City,Notes\nIda,ida@holm.example,new\nOle,ole@holm.example,';
    expect((await read(file)).contacts).toMatchObject([{ email: 'ida@holm.example' }, { email: 'ole@holm.example' }]);
  });

  test('a header row with slips of the pen is one', async () => {
    expect((await read('Nmae,Emial,Phne,Statu\nIda Holm,ida@holm.example,32 55 01 42,New')).contacts).toMatchObject([
      { name: 'Ida Holm', email: 'ida@holm.example', phone: '32 55 01 42', title: null },
    ]);
  });
});
