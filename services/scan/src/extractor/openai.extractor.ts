import type { ExtractedData, Extraction, Extractor, FieldName, FieldValue, Reading } from '@kaard/recognition';
import { doubtWhose } from '@kaard/recognition/doubt-whose';
import sharp from 'sharp';
import type { OpenAiConfig } from '../config.ts';
import type { ExtractorLog } from './choose-extractor.ts';
import { mergedAlternatives } from './merged-alternatives.ts';
import { mergedLists } from './merged-lists.ts';
import { believable } from './openai.answer.ts';
import { type CardReader, createOpenAiClient, NoAnswer } from './openai.client.ts';
import { comparable, findPlace } from './place.ts';
import type { SecondReader } from './second-reader.ts';

export interface OpenAiExtractorParts {
  config: OpenAiConfig;
  /** Runs in addition to the model: for codes, positions on the picture, a second opinion, and as the fallback. */
  local: SecondReader;
  log: ExtractorLog;
  client?: CardReader;
}

/** In pixels; the API itself scales down larger pictures. */
const LONGEST_SIDE = 2048;
const DECODE_SECONDS = 8;

/**
 * Probabilities that a value of the model is exactly right: the local engine has the same value in this field, has read
 * it elsewhere on the card, has read both it and another value for this field, or has not read it at all.
 */
const AGREED = 0.97;
const SEEN = 0.85;
const DISPUTED = 0.7;
const UNSEEN = 0.5;

const SOCIALS: FieldName[] = ['linkedIn', 'facebook', 'instagram', 'tiktok', 'twitter', 'youtube', 'github'];

/** Recognition by a vision model of OpenAI or a compatible server. */
export function createOpenAiExtractor({ config, local, log, client }: OpenAiExtractorParts): Extractor {
  const reader = client ?? createOpenAiClient(config);

  return {
    engine: 'openai',

    async extract(pictures, options = {}) {
      const reading = local.read(pictures, options);
      reading.catch(() => {});
      const { defaultCountry, signal } = options;
      const ask = async (jpegs: Uint8Array[]) => believable(await reader.read(jpegs, signal));
      try {
        const jpegs = await Promise.all(pictures.map(({ bytes }) => uprightJpeg(bytes)));
        const data = await ask(jpegs);
        const { extraction, readings } = await reading.catch(() => ({ extraction: nothingRead(), readings: [] }));
        const { otherCard, ...local } = extraction;
        if (!otherCard) return merge({ data, local, readings, defaultCountry });
        // The model was shown two people as the sides of one card, and its answer mixes them, so each picture is read
        // separately.
        const [first, second] = (await Promise.all(jpegs.map((jpeg) => ask([jpeg])))) as [ExtractedData, ExtractedData];
        const { otherCardOf } = await import('@kaard/recognition');
        const side = (at: number) => readings.slice(at, at + 1);
        const others = { ...nothingRead(), ...otherCard };
        return {
          ...merge({ data: first, local, readings: side(0), defaultCountry }),
          otherCard: otherCardOf(merge({ data: second, local: others, readings: side(1), defaultCountry })),
        };
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof NoAnswer)
          log.warn({ reason: error.reason, status: statusOf(error) }, 'read locally instead');
        return (await reading).extraction;
      }
    },

    close: () => local.close(),
  };
}

function uprightJpeg(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: 40_000_000, failOn: 'error' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer();
}

const statusOf = (error: NoAnswer) => (error.cause as { status?: number } | undefined)?.status;

/** Used if the local engine failed on a picture that the model read. */
const nothingRead = (): Extraction => ({
  extractedData: {},
  fields: {},
  confidence: 0,
  socialProfilesFound: false,
  suggestedTags: [],
  lists: { phones: [], emails: [], websites: [], addresses: [], departments: [], alternatives: [] },
  engine: 'local',
});

export interface Readings {
  /** The model’s values. */
  data: ExtractedData;
  local: Extraction;
  readings: readonly Reading[];
  defaultCountry?: string;
}

/**
 * Merges the model’s values with positions and codes from the local engine. A code on the card takes precedence over
 * both.
 */
function merge({ data, local, readings, defaultCountry }: Readings): Extraction {
  const fields: Extraction['fields'] = {};
  const names = new Set([...Object.keys(data), ...Object.keys(local.fields)] as FieldName[]);
  for (const name of names) {
    const own = local.fields[name];
    const value = data[name];
    if (own?.origin === 'code') fields[name] = own;
    else if (value) fields[name] = weigh({ name, value, own, readings, defaultCountry });
    // Values derived from others stay guesses; values that only the local engine saw printed are not used.
    else if (own?.origin === 'guess') fields[name] = own;
  }
  // The model’s values may mix both people, too.
  if (local.twoPeople) doubtWhose(fields, ({ origin }) => origin === 'code');
  const onCard = (Object.entries(fields) as [FieldName, FieldValue][]).filter(([, { origin }]) => origin !== 'guess');
  const extractedData: ExtractedData = Object.fromEntries(onCard.map(([name, { value }]) => [name, value]));
  // The model reads all scripts, so `unreadScript` doesn’t apply.
  const { retake, unreadScript: _, ...rest } = local;
  return {
    ...rest,
    extractedData,
    fields,
    lists: {
      ...mergedLists(local.lists, fields, defaultCountry),
      alternatives: mergedAlternatives(local, fields),
    },
    confidence: onCard.length ? onCard.reduce((sum, [, field]) => sum + field.confidence, 0) / onCard.length : 0,
    socialProfilesFound: SOCIALS.some((name) => extractedData[name]),
    ...(retake && !onCard.length ? { retake } : {}),
    engine: 'openai',
  };
}

interface Weighed {
  name: FieldName;
  value: string;
  own: FieldValue | undefined;
  readings: readonly Reading[];
  defaultCountry?: string;
}

function weigh({ name, value, own, readings, defaultCountry }: Weighed): FieldValue {
  const printed = own?.origin === 'card' ? own : null;
  if (printed && comparable(name, value, defaultCountry) === comparable(name, printed.value, defaultCountry))
    return { ...printed, value, confidence: Math.max(AGREED, printed.confidence) };
  const place = findPlace(value, readings);
  if (!place) return { value, confidence: UNSEEN, origin: 'card', box: null, picture: 0 };
  return { value, confidence: printed ? DISPUTED : SEEN, origin: 'card', ...place };
}
