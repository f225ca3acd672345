import { describe, expect, test } from '@jest/globals';
import { customColumn } from '../contact/custom.ts';
import { columnsOf, meaningOf } from './columns.ts';

const shown = (header: string) => {
  const meaning = meaningOf(header);
  return meaning && (meaning.label ? `${meaning.field} ${meaning.label}` : meaning.field);
};

/** `header > field label`, one a line; a field of `-` is none. */
const table = (text: string): [string, string | null][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('>').map((part) => part.trim()) as [string, string])
    .map(([header, field]) => [header, field === '-' ? null : field]);

/** Of Outlook for Windows, which translates them. */
const OUTLOOK = {
  German: `
    Weitere Vornamen > middleName
    Straße geschäftlich 2 > street work
    Bundesland/Kanton privat > region home
    Weiterer Ort > city other
    Weiteres/r Bundesland/Kanton > region other
    Weiteres/e Land/Region > country other
    Postfach geschäftlich > street work
    Telefon Assistent > -
    Autotelefon > phone car
    Haupttelefon > phone main
    Telefon (privat 2) > phone home
    Fax geschäftlich > fax work
    Weiteres Fax > fax other
    Pager > fax pager
    E-Mail: Angezeigter Name > -
    E-Mail 2: Adresse > email
    E-Mail 2: Typ > -
    Name Assistent > -`,
  French: `
    Dép/Région (bureau) > region work
    Code postal (domicile) > postcode home
    Pays/Région (autre) > country other
    Téléphone 2 (bureau) > phone work
    Téléphone de l'assistant(e) > -
    Télécopie (domicile) > fax home
    Tél. mobile > phone mobile
    Tél. portable > phone mobile
    Tél. fixe > phone
    Tél. pro > phone work
    Tél. perso > phone home
    Récepteur de radiomessagerie > fax pager
    Adresse de messagerie 2 > email
    Nom complet de l'adresse de messagerie > -`,
  Spanish: `
    Provincia o estado de trabajo > region work
    Código postal del trabajo > postcode work
    País o región del trabajo > country work
    País o región del domicilio > country home
    Otra provincia o estado > region other
    Otro código postal > postcode other
    Teléfono del ayudante > -
    Dirección del correo electrónico 2 > email
    Tipo de correo electrónico > -
    Nombre de pantalla de correo electrónico > -
    Localizador > fax pager`,
  Italian: `
    Via (uff.) 2 > street work
    Città (ab.) > city home
    CAP (uff.) > postcode work
    Paese/area geografica (uff.) > country work
    Altra via > street other
    Altro paese/area geografica > country other
    Telefono assistente > -
    Fax (ab.) > fax home
    Cercapersone > fax pager
    Indirizzo posta elettronica 2 > email
    Tipo posta elettronica > -
    Nome visualizzato posta elettronica > -
    Secondo nome > middleName`,
  Portuguese: `
    Primeiro nome > firstName
    Segundo nome > middleName
    Rua do endereço comercial 2 > street work
    CEP do endereço residencial > postcode home
    País/Região da Empresa > country work
    País/Região de Residência > country home
    Código postal da residência > postcode home
    Localidade do outro endereço > city other
    Telefone da residência > phone home
    2º telefone da empresa > phone work
    Telefone do assistente > -
    Nome do assistente > -
    Endereço do correio electrónico 2 > email
    Nome para exibição do email > -
    Tipo de email > -`,
  Dutch: `
    Middelste naam > middleName
    Werkadres 2, straat > street work
    Huisadres, postcode > postcode home
    Ander adres, plaats > city other
    Land/regio (werk) > country work
    Telefoon op werk 2 > phone work
    Telefoon assistent > -
    Hoofdtelefoon > phone main
    Autotelefoon > phone car
    E-mailadres 2 > email
    E-mailtype > -
    E-mail, weergegeven naam > -
    Categorieën > tags`,
  Polish: `
    Adres służbowy - ulica 2 > street work
    Adres domowy - kod pocztowy > postcode home
    Adres służbowy - kraj/region > country work
    Inny adres - miejscowość > city other
    Telefon asystenta > -
    Faks służbowy > fax work
    Inny faks > fax other
    Typ poczty e-mail > -
    Wyświetlana nazwa e-mail 2 > -
    Strona sieci Web > website`,
  Swedish: `
    Gatuadress 2, hem > street home
    Region, arbete > region work
    Postnr, hem > postcode home
    Annan ort > city other
    Annan gata > street other
    Annat land > country other
    Telefon 2, arbete > phone work
    Telefon, assistent > -
    Telefon, annan > phone other
    Personsökare > fax pager
    E-posttyp > -
    E-postnamn > -
    Namnsuffix > nameSuffix`,
  Norwegian: `
    Adresse, arb.: Gate/vei > street work
    Adresse 2, priv.: Gate/vei > street home
    Adresse, arb.: Poststed > city work
    Annen adresse: Postnummer > postcode other
    Telefon, priv. > phone home
    Telefaks, arb. > fax work
    Assistentens telefonnummer > -
    Visningsnavn for e-post > -`,
  Turkish: `
    İş-Cadde 2 > street work
    İş-Ülke/Bölge > country work
    Ev-Posta Kodu > postcode home
    Diğer-Şehir > city other
    İş Faks No > fax work
    Diğer Telefon No > phone other
    Yardımcının Telefonu > -
    Çağrı Cihazı > fax pager
    Elektronik Posta 2 Adres > email
    Elektronik Posta Görünen Adı > -
    İlk Adı > firstName
    İkinci Adı > middleName
    İş Unvanı > title
    Web Sayfası > website`,
  Japanese: `
    番地 (会社) > street work
    市町村 (自宅) > city home
    国 (会社)/地域 > country work
    会社電話 2 > phone work
    自宅電話 > phone home
    その他の電話 > phone other
    秘書の電話 > -
    会社 FAX > fax work
    ポケットベル > fax pager
    電子メール 2 アドレス > email
    電子メール表示名 > -
    Web ページ > website
    分類 > tags`,
  Chinese: `
    商务地址 街道 > street work
    住宅地址 邮政编码 > postcode home
    商务地址 国家/地区 > country work
    商务电话 > phone work
    住宅电话 2 > phone home
    商务传真 > fax work
    移动电话 > phone mobile
    电子邮件地址 > email
    附注 > notes`,
};

describe.each(Object.entries(OUTLOOK))('columns of Outlook in %s', (_language, text) => {
  test.each(table(text))('%s: %s', (header, field) => {
    expect(shown(header)).toBe(field);
  });
});

describe('columns of others', () => {
  test.each(
    table(`
    Asst. Phone > -
    Asst Phone > -
    Assistant's Phone > -
    Email Blacklisted > -
    SMS > phone mobile
    CEP > postcode
    Cep Telefonu > phone
    Primäre E-Mail-Adresse > email
    Arbeitstitel > title
    Business Address PO Box > street work
    School Name > -
    Area Code > -
    Domain 1 > website
    Mobile1 > phone mobile
    Tel2 > phone
    Company1 > company
    Email2 > email
    Home Address Line1 > street home
    Default Address Company > company
    Default Address City > city
    Default Address Zip > postcode
    Default Address Country Code > -
    Shipping Zip > postcode shipping
    Shipping Phone > phone shipping
    Shipping First Name > -
    Shipping Name > -
    Shipping Company > -
    Shipping Notes > -
    Billing Last Name > lastName
    First Name2 > -
    Birthday2 > -
    Stat1 > -
    Tag1 > -`),
  )('%s: %s', (header, field) => {
    expect(shown(header)).toBe(field);
  });

  const fieldsOf = (headers: string, ...rows: string[]) =>
    columnsOf(
      headers.split(','),
      rows.map((row) => row.split(',')),
    ).map(({ field, label }) => (label ? `${field} ${label}` : field));

  test('that only say where are numbers where numbers stand below them', () => {
    expect(fieldsOf('Nome,Ufficio 2,Abitazione', 'Ida,+39 02 555 0101,+39 02 555 0102')).toEqual([
      'name',
      'phone work',
      'phone home',
    ]);
    expect(fieldsOf('Förnamn,Arbete,Hem', 'Ida,08-555 01 01,')).toEqual(['firstName', 'phone work', null]);
  });

  test.each([
    ["Name,Assistant's Phone", 'Ida,+45 32 55 01 42'],
    ['Name,Emergency Contact Email', 'Ida,ole@holm.example'],
    ['Email,Name of Spouse', 'ida@holm.example,Ole Holm'],
  ])('%s: what is about somebody else stays so, though nothing else is of its kind', (headers, row) => {
    expect(fieldsOf(headers, row)[1]).toBeNull();
  });

  test.each([
    ['Name,Phone number (with country code)', 'Ida,+45 32 55 01 42', 'phone'],
    ['Name,Phone/Ext', 'Ida,+45 32 55 01 42', 'phone'],
    ['Name,Phone (day time),Phone2', 'Ida,+45 32 55 01 42,+45 32 55 01 43', 'phone'],
    ['Nombre,Teléfono (tipo)', 'Ida,+45 32 55 01 42', 'phone'],
    ['Name,Email (we send the form there)', 'Ida,ida@holm.example', 'email'],
    ['Name,Account ID', 'Ida,ida@holm.example', 'email'],
    ['Email,Owner', 'ida@holm.example,Ida Holm', 'name'],
    ['Email,Account Owner', 'ida@holm.example,Ida Holm', 'name'],
    ['Phone,Who,Company1', '+45 32 55 01 42,Ida Holm,Tide', 'name'],
    ['Company1,Industry', 'Tide,Fishing', null],
    ['Phone,Manager', '+45 32 55 01 42,Ida Holm', 'name'],
    ['Student,Parent1 Email', 'Ida,ole@holm.example', 'email'],
  ])('%s: words beside it don’t hide what stands below', (headers, row, field) => {
    expect(fieldsOf(headers, row)[1]).toBe(field);
  });

  test('with a number are fields of the owner that are called so', () => {
    const custom = ['Website2', 'Mobile2'].map((name, at) => ({
      key: `k${at}`,
      name,
      kind: 'text' as const,
      choices: [],
    }));
    const columns = columnsOf(['Name', 'Website2', 'Mobile2', 'Mobile3'], [], custom);
    expect(columns.map(({ field }) => field)).toEqual(['name', customColumn('k0'), customColumn('k1'), 'phone']);
  });

  test('with numbers for several places say no parts that go together', () => {
    expect(fieldsOf('Name,Street1,Street2,City')).toEqual(['name', 'street', 'street', 'city']);
    expect(fieldsOf('Name,Street1,City1,Street2,City2')).toEqual(['name', null, null, null, null]);
  });

  test('CEP is a mobile number in Turkey', () => {
    expect(fieldsOf('Ad,Cep', 'Ida,0532 555 01 01')).toEqual(['firstName', 'phone mobile']);
    expect(fieldsOf('Nome,CEP', 'Ida,01310-100')).toEqual(['name', 'postcode']);
  });
});

/** Of tables that people keep, and of servers. */
test.each(
  table(`
    Contact Nos > phone
    Contact Numbers > phone
    cell no > phone mobile
    WhatsApp > phone whatsapp
    WhatsApp No > phone whatsapp
    YouTube > youtube
    GitHub > github
    Other Emails > email other
    Notes from call > notes
    Last Contact > -
    Next Contact Date > -
    mobile_without_country_code > phone mobile
    n_given > firstName
    n_family > lastName
    org_name > company
    org_unit > department
    bday > birthday
    adr_one_locality > city
    Name, Vorname > name
    Apellidos, Nombre > name
    Ort des Mitarbeiters > city
    Họ và tên > name
    Số điện thoại > phone
    Công ty > company
    Nama Lengkap > name
    No. HP > phone
    Perusahaan > company
    Jabatan > title
    फ़ोन > phone
    ईमेल > email
    कंपनी > company
    ชื่อ > firstName
    นามสกุล > lastName
    เบอร์โทรศัพท์ > phone
    نام خانوادگی > lastName
    شرکت > company
    Telefonska številka > phone
    Nmae > name
    Emial > email
    Phne > phone
    Compny > company
    Job Positon > title
    Phase > -
    Game > -
    Emil > -`),
)('%s is %s', (header, field) => {
  expect(shown(header)).toBe(field);
});

test('letters that tell rows apart are no names, nor are things', () => {
  const columns = columnsOf(
    ['Google Click ID', 'Keyword', 'User Email'],
    [
      ['CjwKabc', 'buy flat', 'ida@holm.example'],
      ['CjwKdef', 'rent flat', 'ole@holm.example'],
    ],
  );
  expect(columns.map(({ field }) => field)).toEqual([null, null, 'email']);
});
