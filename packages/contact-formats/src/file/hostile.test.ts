import { expect, test } from '@jest/globals';
import { HOSTILE_PIECES, processorMs, SPOILT } from '@kaard/testing/hostile-texts';
import { bytesOf } from '../../test/files.ts';
import { workbookOf } from '../../test/workbooks.ts';
import { COLUMN_FIELDS, type ReadOptions, readContacts } from './read.ts';

/** A pattern that takes its square is at it for some twenty seconds, one that does not for milliseconds. */
const LENGTH = 100_000;
/** Of the processor's time; a whole file takes some tenths of a second. */
const MOST_MS = 6000;

interface Hostile {
  bytes: Uint8Array;
  options?: ReadOptions;
}

const ATTRIBUTES =
  `cn sn givenName personalTitle generationQualifier nickname title o ou mail telephoneNumber facsimileTelephoneNumber
  telexNumber street postOfficeBox l st postalCode c postalAddress homePostalAddress mozillaHomeStreet workUrl labeledURI
  description category birthyear birthmonth birthday jpegPhoto objectClass unknown`.split(/\s+/);
const PROPERTIES =
  `FN N NICKNAME ORG TITLE ROLE EMAIL TEL ADR LABEL X-MS-TEL URL IMPP NOTE CATEGORIES X-GROUP-MEMBERSHIP
  X-ANDROID-CUSTOM BDAY UID PHOTO X-KAARD-COLUMN X-SOCIALPROFILE X-TWITTER GEO TZ X-UNKNOWN item1.X-ABLabel
  TEL;TYPE=CELL;ENCODING=QUOTED-PRINTABLE NOTE;ENCODING=QUOTED-PRINTABLE PHOTO;ENCODING=b`.split(/\s+/);

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** One record for each field, so that the text stands in one of them at a time and has all the length it can have. */
const FILES: Readonly<Record<string, (text: string) => Hostile>> = {
  'a field of LDIF': (text) => ({
    bytes: bytesOf(
      `version: 1\n\n${ATTRIBUTES.map((name, at) => `dn: cn=${at}\nsn: Fictive\n${name}: a${text}\n\n`).join('')}`,
    ),
  }),
  'a name in LDIF': (text) => ({ bytes: bytesOf(`version: 1\n\ndn: cn=a\nsn: Fictive\na${text}: b\n${text}\n\n`) }),
  'a property of a vCard': (text) => ({
    bytes: bytesOf(
      PROPERTIES.map(
        (name) => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Fictive\r\n${name}:a${text}\r\nEND:VCARD\r\n`,
      ).join(''),
    ),
  }),
  'a parameter or a name in a vCard': (text) => ({
    bytes: bytesOf(
      [`TEL;TYPE=${text}:1`, `TEL;TYPE="${text}":1`, `TEL;${text}:1`, `TEL${text}:1`, `ADR;LABEL="${text}":;;`]
        .map((line) => `BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada Fictive\r\n${line}\r\nEND:VCARD\r\n`)
        .join(''),
    ),
  }),
  'a property of a jCard': (text) => ({
    bytes: bytesOf(
      JSON.stringify(
        PROPERTIES.map((name) => [
          'vcard',
          [
            ['version', {}, 'text', '4.0'],
            ['fn', {}, 'text', 'Ada Fictive'],
            [name.toLowerCase(), name === 'TEL' ? { type: text } : {}, 'text', `a${text}`],
          ],
        ]),
      ),
    ),
  }),
  'a cell of a table': (text) => ({
    bytes: bytesOf(
      `${COLUMN_FIELDS.join(',')}\n${COLUMN_FIELDS.map(
        (_, at) => `${COLUMN_FIELDS.map((_field, other) => (other === at ? cell(`a${text}`) : 'Ada')).join(',')}\n`,
      ).join('')}`,
    ),
    options: { csv: { '': { delimiter: ',', headerLine: 1, fields: COLUMN_FIELDS } } },
  }),
  'a cell of a table that nobody has described': (text) => ({
    bytes: bytesOf(`Name,Email,Phone,Birthday,Whatever\n${`Ada,${cell(text)},${cell(text)}\n`.repeat(3)}`),
  }),
  'a header of a table': (text) => ({
    bytes: bytesOf(`Name,Email,${cell(text)}\nAda Fictive,ada@fictive.example,x\n`),
  }),
  'text without any form': (text) => ({ bytes: bytesOf(text) }),
  'a cell of a workbook': (text) => ({
    bytes: workbookOf([
      ['Name', 'Email', 'Phone', 'Address', 'Birthday', 'Website', 'Notes', text],
      ...[1, 2, 3, 4, 5, 6, 7].map((column) =>
        Array.from({ length: 8 }, (_, at) => (at === column ? `a${text}` : 'Ada Fictive')),
      ),
    ]),
  }),
};

test.each(Object.keys(FILES))(
  'no text takes its square as %s',
  async (kind) => {
    for (const piece of HOSTILE_PIECES) {
      const text = piece.repeat(LENGTH / piece.length) + SPOILT;
      const { bytes, options } = FILES[kind]!(text);
      let items = 0;
      const ms = await processorMs(async () => {
        for await (const _item of readContacts(bytes, { keepPhotos: true, ...options })) items++;
      });
      expect(items).toBeGreaterThan(0);
      // The first that is slow is told of; the others would take as long.
      expect([piece, ms < MOST_MS || ms]).toEqual([piece, true]);
    }
  },
  300_000,
);
