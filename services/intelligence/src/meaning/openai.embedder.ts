import { type Embedder, WIDTH } from '@kaard/needs';
import OpenAI from 'openai';
import type { OpenAiConfig } from '../config.ts';

/** Texts per request; the API accepts 2,048. */
const AT_ONCE = 512;

/** Embeddings by a server with an OpenAI-compatible API, shortened to the length of the local model’s. */
export function createOpenAiEmbedder({ apiKey, baseUrl, model, timeoutMs }: OpenAiConfig): Embedder {
  // Other OPENAI_ variables of the environment are not settings of this product.
  const client = new OpenAI({
    ...{ apiKey, baseURL: baseUrl, timeout: timeoutMs, maxRetries: 1 },
    ...{ organization: null, project: null, logLevel: 'off' },
  });

  async function ask(texts: string[]): Promise<Float32Array[]> {
    // The API refuses empty text.
    const input = texts.map((text) => text.trim() || ' - ');
    const { data } = await client.embeddings.create({ model, input, dimensions: WIDTH, encoding_format: 'float' });
    const found: Float32Array[] = new Array(texts.length);
    for (const { index, embedding } of data) found[index] = ofLengthOne(embedding);
    for (let at = 0; at < texts.length; at++)
      if (found[at]?.length !== WIDTH) throw new Error('OpenAI has not embedded every text as asked');
    return found;
  }

  return {
    name: `openai-${model.replace(/[^\w.-]/g, '_')}`,
    // The model reads all scripts.
    legible: (text) => text,
    async embed(texts) {
      const found: Float32Array[] = [];
      for (let from = 0; from < texts.length; from += AT_ONCE)
        found.push(...(await ask(texts.slice(from, from + AT_ONCE))));
      return found;
    },
    async close() {},
  };
}

function ofLengthOne(embedding: number[]): Float32Array {
  const length = Math.hypot(...embedding) || 1;
  return Float32Array.from(embedding, (value) => value / length);
}
