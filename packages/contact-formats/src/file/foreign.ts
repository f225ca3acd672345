import { LOCAL_LENGTH } from '../archive/directory.ts';

export const NO_CONTACT_FILE = 'This isn’t a CSV, Excel, vCard or LDIF file.';

const PASSWORD =
  'This workbook has a password. In Excel, remove it (File → Info → Protect Workbook), save the workbook and import it again.';
const OLD_EXCEL =
  'This is an old Excel workbook (.xls), or one with a password. In Excel, save it as .xlsx without a password and import that file.';
const OPEN_DOCUMENT = 'This is an OpenDocument file. Save the table as .xlsx or CSV and import that file.';
const NUMBERS = 'This is an Apple Numbers file. In Numbers, export it to Excel or CSV and import that file.';
export const BINARY_EXCEL = 'This is a binary Excel workbook (.xlsb). In Excel, save it as .xlsx and import that file.';

/** Signature of Microsoft’s compound files: old workbooks, and encrypted new ones. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Tells how a file in an unsupported format can be saved in a supported one; null for unknown formats. */
export function foreignFormat(head: Uint8Array): string | null {
  if (COMPOUND.every((byte, at) => head[at] === byte)) {
    // Stream names are UTF-16.
    const names = new TextDecoder('latin1').decode(head).replaceAll('\0', '');
    return names.includes('EncryptedPackage') ? PASSWORD : OLD_EXCEL;
  }
  for (const { name, content } of entriesOf(head)) {
    if (name === 'mimetype' && content.startsWith('application/vnd.oasis.opendocument')) return OPEN_DOCUMENT;
    if (name === 'Index/Document.iwa') return NUMBERS;
  }
  return null;
}

const SIGNATURE = 'PK\u0003\u0004';
const SIZE_COMES_LATER = 8;

/**
 * The entries of a ZIP archive. Nested archives are skipped, except for entries written without sizes, whose ends
 * can’t be determined here.
 */
function* entriesOf(head: Uint8Array): Generator<{ name: string; content: string }> {
  if (head[0] !== SIGNATURE.charCodeAt(0)) return;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const text = new TextDecoder('latin1').decode(head);
  for (let at = 0; at >= 0 && at + LOCAL_LENGTH <= head.length && text.startsWith(SIGNATURE, at); ) {
    const nameEnd = at + LOCAL_LENGTH + view.getUint16(at + 26, true);
    const from = nameEnd + view.getUint16(at + 28, true);
    yield { name: text.slice(at + LOCAL_LENGTH, nameEnd), content: text.slice(from, from + 100) };
    const isStreamed = view.getUint16(at + 6, true) & SIZE_COMES_LATER;
    at = isStreamed ? text.indexOf(SIGNATURE, from) : from + view.getUint32(at + 18, true);
  }
}
