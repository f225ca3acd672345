import { readFileSync } from 'node:fs';
import type { Picture } from '../decode/picture.ts';
import { sample } from '../decode/sample.ts';
import { softmax } from '../fields/worded/forest.ts';
import { rectangleToQuad } from '../geometry/homography.ts';
import type { Quad } from '../types.ts';
import { ICON_CLASSES, type IconKind } from './kinds.ts';
import { type IconNetwork, layerFrom, logitsOf, type StoredLayer } from './network.ts';
import { blobsOf, inkOf, patchOf, placeOf, STRIP_HEIGHT, STRIP_WIDTH, stripQuad } from './strip.ts';

/** An icon beside the start of a line. Lengths are in heights of the line, from its upper left corner. */
export interface SignBeside {
  kind: IconKind;
  probability: number;
  along: number;
  down: number;
  width: number;
  height: number;
}

const LEAST_PROBABILITY = 0.5;
/** A blob that begins further inside the line is one of its letters. */
const MOST_ALONG = 0.45;

const stored = JSON.parse(readFileSync(new URL('./model/icons.json', import.meta.url), 'utf8')) as {
  convolutions: StoredLayer[];
  dense: StoredLayer;
};
const NETWORK: IconNetwork = {
  convolutions: stored.convolutions.map(layerFrom) as IconNetwork['convolutions'],
  dense: layerFrom(stored.dense),
};

/** Finds icons in front of a line of text, such as a telephone or the logo of a network. */
export function signsBeside(picture: Picture, line: Quad): SignBeside[] {
  return patchesBeside(picture, line).flatMap(({ patch, place }) => {
    const { kind, probability } = classified(patch);
    return kind === 'none' || probability < LEAST_PROBABILITY ? [] : [{ kind, probability, ...place }];
  });
}

/** Candidates for icons, as input for the network. */
export function patchesBeside(
  picture: Picture,
  line: Quad,
): { patch: Float32Array; place: ReturnType<typeof placeOf> }[] {
  const plane = STRIP_WIDTH * STRIP_HEIGHT;
  const planes = new Float32Array(3 * plane);
  const toPicture = rectangleToQuad(STRIP_WIDTH, STRIP_HEIGHT, stripQuad(line));
  sample(picture, toPicture, STRIP_WIDTH, STRIP_HEIGHT, { data: planes, offset: 0, plane, row: STRIP_WIDTH });
  const ink = inkOf(planes);
  if (!ink) return [];
  return blobsOf(ink)
    .map((blob) => ({ blob, place: placeOf(blob) }))
    .filter(({ place }) => place.along < MOST_ALONG)
    .map(({ blob, place }) => ({ place, patch: patchOf(ink, blob) }));
}

/** The likeliest class of a patch. */
export function classified(patch: Float32Array, network = NETWORK) {
  const probabilities = softmax([...logitsOf(network, patch)]);
  const best = probabilities.indexOf(Math.max(...probabilities));
  return { kind: ICON_CLASSES[best]!, probability: probabilities[best]! };
}
