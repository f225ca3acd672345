import yauzl from 'yauzl';

/** The files of a ZIP archive by path. */
export async function unzip(bytes: Buffer): Promise<Record<string, Buffer>> {
  const archive = await new Promise<yauzl.ZipFile>((done, fail) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? fail(error) : done(opened))),
  );
  const files: Record<string, Buffer> = {};
  await new Promise<void>((done, fail) => {
    archive.on('error', fail).on('end', done);
    archive.on('entry', (entry: yauzl.Entry) => {
      archive.openReadStream(entry, async (error, stream) => {
        if (error) return fail(error);
        const parts: Buffer[] = [];
        for await (const part of stream) parts.push(part as Buffer);
        files[entry.fileName] = Buffer.concat(parts);
        archive.readEntry();
      });
    });
    archive.readEntry();
  });
  return files;
}
