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

/** How many cards with different people prove that a picture is a sheet. */
const PEOPLE = 2;
const FULL_MS = 30_000;

/** Cuts the picture of an item that is a sheet of several cards, on a worker (ADR 0152). */
export type CutCards = ReturnType<typeof createCutCards>;

export function createCutCards({ service, addItem, log }: CutCardsParts) {
  const mayBeSheet = ({ batchId, pictures, sheet }: Scan): boolean =>
    batchId !== null && pictures.length === 1 && sheet === null;

  /**
   * Finds the cards of a sheet. A photograph of one card can look like a sheet of two, so two of the cards must show
   * different people.
   * @param read reads a picture by itself
   * @returns empty if the picture is read as a whole
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
   * Makes each card an item, the first one in place of the sheet. After a crash it finds the existing items, and the
   * batch doesn’t end until the first one is read.
   * @returns the changed item; the unchanged item if the batch accepts none of them; null if it was ended meanwhile
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
      // Too many items wait already: the sheet is read when there is room.
      if (error.kind === 'rate-limited') throw new DelayedJobError('too many wait', { ms: FULL_MS, cause: error });
      if (error.kind === 'unavailable') throw error;
      // Deleted with its batch or its owner.
      if (!(await service.get(owner, scan.id))) return null;
      log.info({ scanId: scan.id, reason: error.reason }, 'a sheet stays whole');
      return scan;
    }
    log.info({ scanId: scan.id, cards: others.length + 1 }, 'a sheet is cut');
    return service.becomeFirstCard(scan, first!);
  }

  return { find, spread };
}

/** The name of a card, in the same form as for cards on a page of a file. */
const cardName = (fileName: string | null, number: number): string =>
  [fileName && plainText(fileName.slice(-(LONGEST_NAME - 12))), `card ${number}`].filter(Boolean).join(', ');
