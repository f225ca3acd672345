import { plainText } from '@kaard/contact-formats';
import type { Extraction } from '@kaard/recognition';
import { DomainError, type Logger, type Viewer } from '@kaard/service-kit';
import { DelayedJobError } from '@kaard/service-kit/redis/queue-worker';
import type { BatchAdding } from '../batch/batch.adding.ts';
import { cardsOfPicture } from '../intake/picture-sheet.ts';
import { LONGEST_NAME, type Scan } from '../scan/scan.model.ts';
import type { ScanService } from '../scan/scan.service.ts';

export interface CutCardsParts {
  service: Pick<ScanService, 'becomeFirstCard' | 'get'>;
  addItem: BatchAdding;
  log: Logger;
}

/** So many cards that each name somebody else prove a sheet. */
const PEOPLE = 2;
const FULL_MS = 30_000;

/** What a worker does with the picture of an item that is a sheet of several cards (ADR 0152). */
export type CutCards = ReturnType<typeof createCutCards>;

export function createCutCards({ service, addItem, log }: CutCardsParts) {
  const mayBeSheet = ({ batchId, pictures, sheet }: Scan): boolean =>
    batchId !== null && pictures.length === 1 && sheet === null;

  /**
   * A photograph of one card can look like a sheet of two: on a sheet two of the cards show two people.
   * @param read what a picture says by itself
   * @returns empty for everything that is read as it is
   */
  async function find(scan: Scan, picture: Uint8Array, read: (card: Buffer) => Promise<Extraction>): Promise<Buffer[]> {
    if (!mayBeSheet(scan)) return [];
    const cards = await cardsOfPicture(picture);
    const names = new Set<string>();
    for (const card of cards) {
      const { name, email, phone } = (await read(card)).extractedData;
      if (name && (email || phone)) names.add(name.toLowerCase());
      if (names.size >= PEOPLE) return cards;
    }
    return [];
  }

  /**
   * Each card is an item, the first one in the place of the sheet. Done again after a crash it finds what is there, and
   * until the first one is read the batch is not over.
   * @returns the item as it is now; the same when the batch takes none of them; null when somebody else has ended it
   */
  async function spread(scan: Scan, [first, ...others]: Buffer[]): Promise<Scan | null> {
    const owner: Viewer = { id: scan.ownerId, via: 'system', sessionId: null, keyId: null, scopes: [] };
    try {
      for (const [at, card] of others.entries()) {
        const fileName = cardName(scan.fileName, at + 2);
        const item = { pictures: [card], fileName, idempotencyKey: null, sheet: scan.id };
        await addItem(owner, String(scan.batchId), item);
      }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // So many of them wait already: it is read when there is room.
      if (error.kind === 'rate-limited') throw new DelayedJobError('too many wait', { ms: FULL_MS, cause: error });
      if (error.kind === 'unavailable') throw error;
      // With its batch, or with its owner.
      if (!(await service.get(owner, scan.id))) return null;
      log.info({ scanId: scan.id, reason: error.reason }, 'a sheet stays whole');
      return scan;
    }
    log.info({ scanId: scan.id, cards: others.length + 1 }, 'a sheet is cut');
    return service.becomeFirstCard(scan, first!);
  }

  return { find, spread };
}

/** As the cards of a page of a file are called. */
const cardName = (fileName: string | null, number: number): string =>
  [fileName && plainText(fileName.slice(-(LONGEST_NAME - 12))), `card ${number}`].filter(Boolean).join(', ');
