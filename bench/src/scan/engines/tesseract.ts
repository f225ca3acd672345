import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Glyph, Quad, Reading, TextLine } from '@kaard/recognition';
import sharp from 'sharp';
import { createWorker, OEM } from 'tesseract.js';
import type { ReadingEngine } from './engine.ts';

/** Each language makes Tesseract slower; these cover the alphabets of most cards. */
const TESSERACT_LANGUAGES = ['eng', 'deu', 'fra'] as const;

interface Word {
  text: string;
  confidence: number;
  bbox: Bbox;
}

interface Bbox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Tesseract with its LSTM models from installed packages, so that nothing is fetched. */
export async function openTesseract(): Promise<ReadingEngine> {
  const data = await mkdtemp(join(tmpdir(), 'kaard-tesseract-'));
  for (const language of TESSERACT_LANGUAGES) {
    const root = dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`));
    const file = `${language}.traineddata.gz`;
    await copyFile(join(root, '4.0.0_best_int', file), join(data, file));
  }
  const worker = await createWorker([...TESSERACT_LANGUAGES], OEM.LSTM_ONLY, {
    langPath: data,
    cacheMethod: 'none',
    gzip: true,
  });
  // Hides its messages about guessed resolutions.
  await worker.setParameters({ debug_file: '/dev/null' } as Parameters<typeof worker.setParameters>[0]);
  return {
    async read(bytes) {
      const start = performance.now();
      const { width, height } = await sharp(bytes).metadata();
      const { data: page } = await worker.recognize(
        Buffer.from(bytes),
        { rotateAuto: true },
        { blocks: true, text: false },
      );
      const lines = (page.blocks ?? []).flatMap((block) => block.paragraphs).flatMap((paragraph) => paragraph.lines);
      const size = { width, height };
      return {
        picture: size,
        region: size,
        rotation: 0,
        lines: lines.map(({ words }) => toTextLine(words)).filter((line) => line.text !== ''),
        codes: [],
        icons: [],
        sharpness: 1,
        timings: { recognise: Math.round(performance.now() - start) },
      } satisfies Reading;
    },
    async close() {
      await worker.terminate();
      await rm(data, { recursive: true, force: true });
    },
  };
}

function toTextLine(words: readonly Word[]): TextLine {
  const box = {
    x0: Math.min(...words.map(({ bbox }) => bbox.x0)),
    y0: Math.min(...words.map(({ bbox }) => bbox.y0)),
    x1: Math.max(...words.map(({ bbox }) => bbox.x1)),
    y1: Math.max(...words.map(({ bbox }) => bbox.y1)),
  };
  const quad: Quad = [
    { x: box.x0, y: box.y0 },
    { x: box.x1, y: box.y0 },
    { x: box.x1, y: box.y1 },
    { x: box.x0, y: box.y1 },
  ];
  const width = Math.max(1, box.x1 - box.x0);
  const glyphs = words.flatMap((word, index): Glyph[] => {
    const letters = [...word.text];
    const step = (word.bbox.x1 - word.bbox.x0) / letters.length;
    const drawn = letters.map((text, at) => ({
      text,
      probability: word.confidence / 100,
      alternatives: [],
      at: (word.bbox.x0 - box.x0 + (at + 0.5) * step) / width,
    }));
    const space = { text: ' ', probability: 1, alternatives: [], at: (word.bbox.x1 - box.x0) / width };
    return index < words.length - 1 ? [...drawn, space] : drawn;
  });
  return {
    text: words
      .map(({ text }) => text)
      .join(' ')
      .trim(),
    glyphs,
    confidence: words.reduce((sum, { confidence }) => sum + confidence, 0) / (100 * Math.max(1, words.length)),
    quad,
    box: { x: box.x0, y: box.y0, width, height: box.y1 - box.y0 },
    ink: 0,
    ground: 255,
  };
}
