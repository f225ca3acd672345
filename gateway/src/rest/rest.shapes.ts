import { parseId } from '@kaard/service-kit/caller/viewer';
import { invalid, notFound } from '@kaard/service-kit/errors/domain-error';
import { z } from 'zod';

/** @see RFC 9457 */
export const problemShape = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    message: z.string().meta({ description: 'For people; the same as detail.' }),
    reason: z.string().meta({ description: 'For programs: a stable code.' }),
    requestId: z.string().optional().meta({ description: 'Include it when you report a problem.' }),
  })
  .meta({
    id: 'Problem',
    examples: [
      {
        type: 'about:blank',
        title: 'not found',
        status: 404,
        detail: 'Contact not found',
        message: 'Contact not found',
        reason: 'NOT_FOUND',
        requestId: '6f0c9a52-8f0e-4a9e-9a49-3f6f0a3a8f43',
      },
    ],
  });

export const idShape = z.int().positive().max(999_999_999_999_999);
export const timeShape = z.iso.datetime();

/** The 409 of a repeated call whose result no longer exists. */
export const RESULT_DELETED =
  'What was created with this Idempotency-Key has been deleted since (`IDEMPOTENCY_RESULT_DELETED`).';

/** Query of pictures, whose URLs include the version, so that browsers don’t show a cached former picture. */
export const versionQuery = z.object({
  v: z
    .string()
    .optional()
    .meta({ description: 'Changes with the picture, and nothing else by it: the answer is always the current one.' }),
});

export const json = (body: z.ZodType) => ({ 'application/json': body });

/** Query of a paged list. @param withoutLimit describes the answer without a limit */
export const pageQuery = (most: number, withoutLimit = 'all') =>
  z.object({
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(most)
      .optional()
      .meta({ description: `Entries wanted; without it ${withoutLimit}.` }),
    cursor: z.string().max(500).optional().meta({ description: 'From the Link header of the previous page.' }),
  });

/** Impossible ids are answered like unknown ones. @throws DomainError `not-found` */
export function idOf(text: string | undefined, what: string): string {
  const id = parseId(text ?? '');
  if (id === null) throw notFound(what);
  return String(id);
}

export const VERSION_HEADERS = { ETag: 'The version, to be sent as If-Match.' };

export const etag = ({ version }: { version: number }) => ({ etag: `"${version}"` });

/** `"3"` → 3; null if any version is accepted. @throws DomainError `invalid` */
export function versionOf(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null;
  const version = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(ifMatch)?.[1];
  if (!version) throw invalid({ 'If-Match': 'If-Match must be the version you saw, such as "3".' });
  return Number(version);
}
