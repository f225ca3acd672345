import { pictureEmpty, tooManyBytes } from '@kaard/pictures';
import { MOST_BYTES } from '@kaard/pictures/limits';
import { invalid } from '@kaard/service-kit';
import { z } from 'zod';

const scanCardBody = z.object({ imageData: z.string(), backImageData: z.string().nullish() });

const DATA_URL = /^data:([^,]{0,200}),/;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const WHITE_SPACE = /\s/;

/**
 * Front and back from the documented JSON request: data URLs or plain base64.
 * @throws DomainError `invalid` or `too-large`
 */
export function picturesFromJson(body: unknown): Uint8Array[] {
  const parsed = scanCardBody.safeParse(body);
  if (!parsed.success) throw invalid({ imageData: 'imageData must be a picture as a data URL or in base64.' });
  const { imageData, backImageData } = parsed.data;
  return backImageData
    ? [decode('imageData', imageData), decode('backImageData', backImageData)]
    : [decode('imageData', imageData)];
}

/** The fields that are read from a JSON body and from a form. */
export const JSON_FIELDS = { imageData: true, backImageData: true };
export const FORM_PARTS = { front: true, back: true, priority: true };

function decode(field: string, text: string): Buffer {
  const prefix = DATA_URL.exec(text);
  const notBase64 = () => invalid({ [field]: `${field} is not valid base64.` });
  if (prefix && !/;base64$/i.test(prefix[1]!)) throw notBase64();
  let base64 = prefix ? text.slice(prefix[0].length) : text;
  // Some encoders insert line breaks.
  if (WHITE_SPACE.test(base64)) base64 = base64.replace(/\s+/g, '');
  if (base64.length === 0) throw pictureEmpty();
  if (base64.length > Math.ceil(MOST_BYTES / 3) * 4) throw tooManyBytes();
  if (!BASE64.test(base64) || base64.indexOf('=') % 4 === 1 || (!base64.endsWith('=') && base64.length % 4 === 1))
    throw notBase64();
  return Buffer.from(base64, 'base64');
}

export interface SentForm {
  pictures: Uint8Array[];
  priority: string | null;
  /** The form’s parts by name. */
  parts: Record<string, unknown>;
}

/**
 * Front and back from a form: file parts `front` and `back`, text part `priority`. Further files are refused, because
 * one of two cards in a form would be lost.
 * @throws DomainError `invalid`
 */
export async function picturesFromForm(body: Buffer, contentType: string): Promise<SentForm> {
  const form = await parseForm(body, contentType);
  const file = async (name: string): Promise<Buffer | null> => {
    const [part, another] = form.getAll(name);
    if (part === undefined || isLeftEmpty(part)) return null;
    if (typeof part === 'string') throw invalid({ [name]: `${name} must be a file.` });
    if (another !== undefined) throw invalid({ [name]: `The form has more than one ${name}. ${ONE_CARD}` });
    return Buffer.from(await part.arrayBuffer());
  };
  const front = await file('front');
  const back = await file('back');
  if (!front) throw invalid({ front: 'Please send the front as a form part named "front".' });
  for (const [name, part] of form)
    if (typeof part !== 'string' && !SIDES.includes(name))
      throw invalid({ [name]: `The form has a file that is neither front nor back. ${ONE_CARD}` });
  const priority = form.get('priority');
  return {
    pictures: back ? [front, back] : [front],
    priority: typeof priority === 'string' ? priority : null,
    parts: Object.fromEntries(form),
  };
}

/** Whether the part is an empty file field, as browsers send it. */
const isLeftEmpty = (part: FormDataEntryValue): boolean =>
  typeof part === 'string' ? part === '' : part.name === '' && part.size === 0;

const SIDES = ['front', 'back'];
const ONE_CARD = 'Please send one card per request.';

const BOUNDARY = /boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;
/** Enough for two pictures and a few text parts. */
const MOST_PARTS = 10;

/** Checked before parsing, because a hundred thousand tiny parts would block the process for seconds. */
function hasTooManyParts(body: Buffer, contentType: string): boolean {
  const [, quoted, bare] = BOUNDARY.exec(contentType) ?? [];
  const boundary = Buffer.from(`--${quoted ?? bare ?? ''}`);
  let parts = 0;
  for (let at = body.indexOf(boundary); at >= 0; at = body.indexOf(boundary, at + boundary.length))
    if (++parts > MOST_PARTS + 1) return true;
  return false;
}

async function parseForm(body: Buffer, contentType: string): Promise<FormData> {
  if (hasTooManyParts(body, contentType)) throw invalid({ body: `The form has more than ${MOST_PARTS} parts.` });
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw invalid({ body: 'The body is not valid multipart/form-data.' });
  }
}
