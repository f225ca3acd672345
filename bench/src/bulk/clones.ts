import type { Connection } from '@kaard/service-kit';

const AT_ONCE = 1000;

interface ScanRow {
  _id: number;
  ownerId: number;
  itemNumber: number;
  status: string;
}

/**
 * Fills a batch with copies of its items within a second, because sending ten thousand pictures would take longer than
 * everything else. The copies share the pictures of the originals, so such a batch is only viewed and read, and never
 * deleted on its own.
 */
export async function cloneItems(scans: Connection, batchId: number, count: number): Promise<void> {
  const rows = scans.collection<ScanRow>('scans');
  const present = await rows.find({ batchId }).sort({ _id: 1 }).toArray();
  const missing = count - present.length;
  if (!present.length || missing <= 0) return;
  const counted = await scans
    .collection<{ _id: string; value: number }>('sequences')
    .findOneAndUpdate({ _id: 'scan' }, { $inc: { value: missing } }, { returnDocument: 'after' });
  const first = counted!.value - missing + 1;
  for (let from = 0; from < missing; from += AT_ONCE) {
    const copies = Array.from({ length: Math.min(AT_ONCE, missing - from) }, (_, at) => {
      const number = from + at;
      const row = present[number % present.length]!;
      const name = { fileName: `copy-${number}.jpg`, pictureHash: `copy-${number}` };
      return { ...row, _id: first + number, itemNumber: present.length + number + 1, ...name };
    });
    await rows.insertMany(copies);
  }
  const open = present.filter(({ status }) => status === 'queued').length ? missing : 0;
  await scans
    .collection<{ _id: number }>('owners')
    .updateOne({ _id: present[0]!.ownerId }, { $inc: { reserved: open } });
  await scans.collection<{ _id: number }>('scan_batches').updateOne({ _id: batchId }, { $set: { lastNumber: count } });
}
