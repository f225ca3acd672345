import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

/** What a screen needs to know about a failed call. */
export interface Problem {
  /** Stable, as in the table of the style guide: UNAUTHENTICATED, NOT_FOUND, CONFLICT, SERVICE_UNAVAILABLE, … or OFFLINE. */
  code: string;
  /** What exactly is wrong (`EMAIL_TAKEN`); empty when the server did not say. */
  reason: string;
  /** For people; empty when there is only a technical text. */
  message: string;
  /** Which fields of an input are wrong, and why; for people. */
  fields?: Record<string, string>;
  /** Seconds after which trying again makes sense. */
  retryAfterSeconds?: number;
  /** What support needs to find it in the log. */
  requestId?: string;
}

const CODES_OF_STATUS: Record<number, string> = {
  401: 'UNAUTHENTICATED',
  429: 'RATE_LIMITED',
  502: 'SERVICE_UNAVAILABLE',
  503: 'SERVICE_UNAVAILABLE',
  504: 'SERVICE_UNAVAILABLE',
};

/** Reads an error of a query or a mutation. */
export function problemOf(error: unknown): Problem {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    const extensions = (first?.extensions ?? {}) as Record<string, unknown>;
    const code = typeof extensions.code === 'string' ? extensions.code : 'INTERNAL_SERVER_ERROR';
    const details = (extensions.details ?? {}) as { retryAfterSeconds?: unknown; fields?: Record<string, string> };
    const seconds = Number(details.retryAfterSeconds);
    return {
      code,
      reason: typeof extensions.reason === 'string' ? extensions.reason : '',
      message: code === 'INTERNAL_SERVER_ERROR' ? '' : (first?.message ?? ''),
      ...(details.fields && { fields: details.fields }),
      ...(seconds > 0 && { retryAfterSeconds: seconds }),
      ...(typeof extensions.requestId === 'string' && { requestId: extensions.requestId }),
    };
  }
  if (ServerError.is(error)) {
    return { code: CODES_OF_STATUS[error.statusCode] ?? 'INTERNAL_SERVER_ERROR', reason: '', message: '' };
  }
  return { code: isUnanswered(error) ? 'OFFLINE' : 'INTERNAL_SERVER_ERROR', reason: '', message: '' };
}

/** No connection, no answer in time, or an answer that is not the graph's: a hotel's page where one signs in. */
const UNANSWERED = ['TypeError', 'TimeoutError', 'AbortError', 'NetworkError'];
const isUnanswered = (error: unknown): boolean =>
  ServerParseError.is(error) || UNANSWERED.includes((error as Error | undefined)?.name ?? '');
