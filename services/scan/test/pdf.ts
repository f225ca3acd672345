import sharp from 'sharp';

export interface PdfPage {
  /** A JPEG that fills the page, as scanners write it. */
  picture: Buffer;
  /** In points; defaults to A4. */
  width?: number;
  height?: number;
}

interface Extras {
  /** A script that readers with JavaScript would run when the file is opened. */
  script?: string;
  /** Encrypts the file with an unknown password. */
  isLocked?: boolean;
}

/** A PDF as scanners write it: an image per page. */
export async function pdfOf(pages: readonly PdfPage[], { script, isLocked }: Extras = {}): Promise<Buffer> {
  const objects: Buffer[] = [];
  const add = (text: string, stream?: Buffer): number => {
    const tail = stream
      ? Buffer.concat([Buffer.from('\nstream\n'), stream, Buffer.from('\nendstream')])
      : Buffer.alloc(0);
    objects.push(Buffer.concat([Buffer.from(text, 'latin1'), tail]));
    return objects.length;
  };
  const opens = script ? ` /OpenAction << /S /JavaScript /JS (${script}) >>` : '';
  add(`<< /Type /Catalog /Pages 2 0 R${opens} >>`);
  add('');
  const kids: string[] = [];
  // A thousand pages may show the same picture, which is stored once.
  const drawn = new Map<Buffer, number>();
  for (const { picture, width = 595, height = 842 } of pages) {
    let image = drawn.get(picture);
    if (!image) {
      const size = await sharp(picture).metadata();
      image = add(
        `<< /Type /XObject /Subtype /Image /Width ${size.width} /Height ${size.height} /ColorSpace /DeviceRGB ` +
          `/BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.length} >>`,
        picture,
      );
      drawn.set(picture, image);
    }
    const draw = Buffer.from(`q ${width} 0 0 ${height} 0 0 cm /Im Do Q`);
    const contents = add(`<< /Length ${draw.length} >>`, draw);
    const page = add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${contents} 0 R ` +
        `/Resources << /XObject << /Im ${image} 0 R >> >> >>`,
    );
    kids.push(`${page} 0 R`);
  }
  objects[1] = Buffer.from(`<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`);
  return written(objects, isLocked ? ENCRYPTION : '');
}

const ENCRYPTION =
  ` /ID [<${'0'.repeat(32)}> <${'0'.repeat(32)}>]` +
  ` /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`;

function written(objects: readonly Buffer[], more: string): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n', 'latin1')];
  const places: number[] = [];
  let at = parts[0]!.length;
  for (const [index, object] of objects.entries()) {
    places.push(at);
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(whole);
    at += whole.length;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R${more} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
