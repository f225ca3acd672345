import type { Picture } from './decode/picture.ts';
import { createDetector, type Detector } from './detect/detector.ts';
import type { LineShape } from './geometry/line-shape.ts';
import type { SignBeside } from './icons/find-icons.ts';
import type { Session } from './models/session.ts';
import { batches, cropOf } from './recognise/crops.ts';
import { costOf, isQuick, type ReadLine, type Recogniser } from './recognise/recogniser.ts';
import { createRoom, type Room } from './threads/room.ts';
import type { Share } from './threads/share.ts';
import type { Code, Quad } from './types.ts';

/** All steps of reading a picture, done by several threads. */
export interface Engine {
  detector: Detector;
  recogniser: Recogniser;
  /** Reads East Asian scripts, too, but is slower. Without it, other scripts aren't checked. */
  wide: Recogniser | undefined;
  /** Checks large lines that were read with little certainty. Without it, the first reading stays. */
  witness: Recogniser | undefined;
  findCodes(picture: Picture): Promise<Code[]>;
  /** Finds icons beside each of the lines. */
  findSigns(picture: Picture, lines: readonly Quad[]): Promise<SignBeside[][]>;
  threads: number;
  /** Memory for the pixels of the current picture. */
  room: Room;
}

type Further = Partial<Pick<Engine, 'wide' | 'witness'>>;

export function createEngine(detection: Session, share: Share, { wide, witness }: Further = {}): Engine {
  const viewRoom = createRoom();
  return {
    room: createRoom(),
    wide,
    witness,
    detector: createDetector(detection, async (picture, view) => {
      const length = 3 * view.width * view.height;
      const data = new Float32Array(viewRoom(length * Float32Array.BYTES_PER_ELEMENT), 0, length);
      await share.among(picture, { kind: 'view', view, data });
      return data;
    }),
    recogniser: {
      async recognise(picture, lines, signal) {
        const parts = partsOf(lines, share.threads);
        const answers = await share.among(picture, { kind: 'lines', lines, parts }, signal);
        const read: ReadLine[] = [];
        parts.forEach((part, i) => {
          part.forEach((at, j) => {
            read[at] = answers[i]![j]!;
          });
        });
        return read;
      },
    },
    async findCodes(picture) {
      return (await share.away(picture, { kind: 'codes' })).flat();
    },
    findSigns: (picture, quads) => share.among(picture, { kind: 'signs', quads }),
    threads: share.threads,
  };
}

/**
 * Groups lines that are read together, by index. The most expensive parts come first, so that the last ones are small.
 */
export function partsOf(lines: readonly LineShape[], threads: number): number[][] {
  const crops = lines.map(cropOf);
  const places = new Map(crops.map((crop, i) => [crop, i]));
  const { quick = [], exact = [] } = Object.groupBy(crops, (crop) => (isQuick(crop) ? 'quick' : 'exact'));
  return [...batches(quick), ...batches(exact)]
    .flatMap((batch) => dealt(batch, threads))
    .sort((a, b) => costOf(b) - costOf(a))
    .map((part) => part.map((crop) => places.get(crop)!));
}

function dealt<T>(all: readonly T[], count: number): T[][] {
  const size = Math.ceil(all.length / count);
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
}
