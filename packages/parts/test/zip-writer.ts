import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';

/** A small archive like those that pip downloads: the first file is stored, the others are deflated. */
export function zip(files: Record<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  Object.entries(files).forEach(([path, content], index) => {
    const method = index === 0 ? 0 : 8;
    const packed = method ? deflateRawSync(content) : content;
    const name = Buffer.from(path);
    // Fields that both headers share, from "version needed" to "extra field length".
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(method, 4);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    shared.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, name);
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), shared, name, packed]);
    parts.push(local);
    offset += local.length;
  });
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
