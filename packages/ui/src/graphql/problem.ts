import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

/** Details of a failed call for a screen. */
export interface Problem {
  /**
   * Stable code, as in the table of the style guide: UNAUTHENTICATED, NOT_FOUND, CONFLICT, SERVICE_UNAVAILABLE, … or
   * OFFLINE.
   */
  code: string;
  /** The exact reason (`EMAIL_TAKEN`); empty if the server gave none. */
  reason: string;
  /** A readable message; empty if there is only a technical text. */
  message: string;
  /** A readable message per invalid field of the input. */
  fields?: Record<string, string>;
  /** Seconds after which trying again makes sense. */
  retryAfterSeconds?: number;
  /** The id by which support finds the failure in the log. */
  requestId?: string;
}

const CODES_OF_STATUS: Record<number, string> = {
  401: 'UNAUTHENTICATED',
  429: 'RATE_LIMITED',
  502: 'SERVICE_UNAVAILABLE',
  503: 'SERVICE_UNAVAILABLE',
  504: 'SERVICE_UNAVAILABLE',
};

/** Converts an error of a query or a mutation. */
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

/**
 * Names of errors for a missing connection or a late answer. An answer that is not the graph’s, such as the sign-in
 * page of a hotel, is a ServerParseError.
 */
const UNANSWERED = ['TypeError', 'TimeoutError', 'AbortError', 'NetworkError'];
const isUnanswered = (error: unknown): boolean =>
  ServerParseError.is(error) || UNANSWERED.includes((error as Error | undefined)?.name ?? '');
