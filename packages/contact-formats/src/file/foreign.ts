export const NO_CONTACT_FILE = 'This isn’t a CSV, Excel, vCard or LDIF file.';

const PASSWORD =
  'This workbook has a password. In Excel, remove it (File → Info → Protect Workbook), save the workbook and import it again.';
const OLD_EXCEL =
  'This is an old Excel workbook (.xls), or one with a password. In Excel, save it as .xlsx without a password and import that file.';
const OPEN_DOCUMENT = 'This is an OpenDocument file. Save the table as .xlsx or CSV and import that file.';
const NUMBERS = 'This is an Apple Numbers file. In Numbers, export it to Excel or CSV and import that file.';
export const BINARY_EXCEL = 'This is a binary Excel workbook (.xlsb). In Excel, save it as .xlsx and import that file.';

/** Of Microsoft's compound files: old workbooks, and new ones that are encrypted. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** How a file of another kind can be saved so that it can be read; null for one that is none of these. */
export function foreignFormat(head: Uint8Array): string | null {
  if (COMPOUND.every((byte, at) => head[at] === byte)) {
    // The names of its streams are UTF-16.
    const names = new TextDecoder('latin1').decode(head).replaceAll('\0', '');
    return names.includes('EncryptedPackage') ? PASSWORD : OLD_EXCEL;
  }
  if (head[0] !== 0x50 || head[1] !== 0x4b) return null;
  const names = new TextDecoder('latin1').decode(head);
  if (names.startsWith('mimetypeapplication/vnd.oasis.opendocument', 30)) return OPEN_DOCUMENT;
  return names.includes('Index/Document.iwa') ? NUMBERS : null;
}
