/** Small files in the dialects of programs, written for the tests; all people in them are fictional. */

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Encodes text in a single-byte encoding, by decoding each possible byte. */
export function encodedAs(encoding: string, text: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const codes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from([...text], (char) => codes.get(char) ?? 0x3f);
}

export function utf16(text: string, order: 'le' | 'be', withMark: boolean): Uint8Array {
  const units = withMark ? `\uFEFF${text}` : text;
  const bytes = new Uint8Array(units.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < units.length; i++) view.setUint16(i * 2, units.charCodeAt(i), order === 'le');
  return bytes;
}

export const quotedPrintable = (text: string): string =>
  Array.from(bytesOf(text), (byte) =>
    (byte >= 33 && byte <= 126 && byte !== 61) || byte === 32
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');

const base64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const picture = { type: 'image/png', bytes: Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)) };

const lines = (...all: string[]) => all.join('\r\n');

export const files = {
  apple: lines(
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//Apple Inc.//macOS 14.1//EN',
    'N:Quill;Mara;;Dr.;',
    'FN:Dr. Mara Quill',
    'ORG:Harbour Lane Studio;Design;',
    'TITLE:Art Director',
    'EMAIL;type=INTERNET;type=HOME:mara@quill.example',
    'item1.EMAIL;type=INTERNET;type=pref:mara.quill@harbourlane.example',
    'item1.X-ABLabel:_$!<Work>!$_',
    'TEL;type=CELL;type=VOICE;type=pref:+44 7700 900123',
    'TEL;type=WORK;type=FAX:+44 20 7946 0001',
    'item2.TEL:+44 20 7946 0000',
    'item2.X-ABLabel:Studio',
    'item3.ADR;type=WORK;type=pref:;;12 Harbour Lane;London;;E1 7AA;United Kingdom',
    'item3.X-ABADR:gb',
    'item4.URL;type=pref:https://harbourlane.example',
    'item4.X-ABLabel:_$!<HomePage>!$_',
    'X-SOCIALPROFILE;type=linkedin;x-user=maraquill:https://www.linkedin.com/in/maraquill',
    'BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-17',
    'NOTE:Met at the fair\\; likes \\"letterpress\\"\\nand tea',
    'CATEGORIES:Friends,Print',
    `PHOTO;ENCODING=b;TYPE=PNG:${base64.slice(0, 50)}`,
    ` ${base64.slice(50)}`,
    'END:VCARD',
    '',
  ),
  android: lines(
    'BEGIN:VCARD',
    'VERSION:2.1',
    `N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${quotedPrintable('Grünwald')};${quotedPrintable('Jörg')};;;`,
    'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4A=C3=B6=72=67=20=47=72=C3=BC=6E=77=61=6C=64=',
    '=2D=4D=61=79=65=72',
    'TEL;CELL;PREF:+491512223334',
    'TEL;WORK:+493022233344',
    'EMAIL;HOME:joerg@gruenwald.example',
    'NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:erste Zeile=0D=0A=',
    'TEL: zweite Zeile',
    `PHOTO;ENCODING=BASE64;JPEG:${base64.slice(0, 60)}`,
    ` ${base64.slice(60)}`,
    '',
    'END:VCARD',
    '',
  ),
  four: lines(
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN;PREF=2:M. Okafor',
    'FN;PREF=1:Miriam Okafor',
    'N:Okafor;Miriam;Ada,Grace;;',
    'ORG:Tidewater Labs',
    'TEL;VALUE=uri;PREF=1;TYPE="voice,home":tel:+1-202-555-0100;ext=5555',
    'TEL;VALUE=uri;TYPE=fax:tel:+1-202-555-0199',
    'EMAIL;PREF=50:second@tidewater.example',
    'EMAIL;PREF=1:first@tidewater.example',
    'ADR;LABEL="1 Pier Rd\\nPort: East":;;1 Pier Rd;Port East;;12345;',
    `PHOTO:data:image/png;base64,${base64}`,
    'BDAY:--0412',
    'END:VCARD',
    '',
  ),
  google: lines(
    'First Name,Middle Name,Last Name,Organization Name,Organization Title,Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Website 1 - Label,Website 1 - Value,Address 1 - Label,Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Address 1 - Country',
    'Mara,,Quill,Harbour Lane Studio,Art Director,--05-17,"two\nlines",* myContacts ::: Print,* Work,mara.quill@harbourlane.example ::: mq@harbourlane.example,Home,mara@quill.example,Mobile,+44 7700 900123 ::: +44 20 7946 0000,Profile,https://www.linkedin.com/in/maraquill,Work,12 Harbour Lane,London,E1 7AA,GB',
    '',
  ),
  outlook: lines(
    '"Title","First Name","Middle Name","Last Name","Suffix","Company","Department","Job Title","Business Street","Business City","Business Fax","Business Phone","Business Phone 2","Mobile Phone","E-mail Address","E-mail Type","E-mail Display Name","E-mail 2 Address","Notes","Categories","Birthday","Web Page"',
    '"Dr.","Jonas","","Lindqvist","","Fjord & Sons","Sales","Head of Sales","Kaj 3","Malmö","+46 40 000 01","+46 40 000 00","+46 40 000 02","+46 70 000 00 00","jonas@fjord.example","SMTP","Jonas Lindqvist (jonas@fjord.example)","jl@fjord.example","a ""quoted"" word","Trade;Nordic","0/0/00","www.fjord.example"',
    '',
  ),
} as const;
