/** The kinds that `POST /api/client-errors` accepts. */
export type ErrorKind = 'error' | 'rejection' | 'boundary' | 'slot' | 'remote';

export interface ErrorReports {
  /** @param part the remote in which the error occurred; the shell by default */
  report(kind: ErrorKind, error: unknown, part?: string): void;
}

export interface ErrorReportsParts {
  fetch: typeof fetch;
  /** Returns the present path of the page. */
  path: () => string;
  /** Returns all declared routes. */
  routes: () => readonly string[];
}

/** The maximum number of reports per page load, so that a broken page does not send thousands. */
const MOST_REPORTS = 10;
const MOST_MESSAGE = 500;
const MOST_STACK = 4000;

/** Errors that can’t be acted upon. */
const NOTHING = /^Script error\.?$|ResizeObserver loop/;

/**
 * Reports errors to the operator, without the person they happened to: the server removes any remaining personal data.
 */
export function createErrorReports({ fetch, path, routes }: ErrorReportsParts): ErrorReports {
  const told = new Set<string>();
  return {
    report(kind, error, part) {
      const { name, message, stack } = described(error);
      if (NOTHING.test(message) || name === 'AbortError' || told.size >= MOST_REPORTS) return;
      const text = (name ? `${name}: ${message}` : message).slice(0, MOST_MESSAGE);
      const key = `${kind} ${part} ${text}`;
      if (told.has(key)) return;
      told.add(key);
      const screen = routes().find((route) => isAt(route, path()));
      const body = {
        kind,
        message: text,
        ...(stack && { stack: stack.slice(0, MOST_STACK) }),
        ...(part && { part }),
        ...(screen && { screen }),
      };
      fetch('/api/client-errors', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        // Sent even while the page is unloading, and without credentials.
        keepalive: true,
        credentials: 'omit',
      }).catch(() => {});
    },
  };
}

function described(error: unknown): { name: string; message: string; stack?: string } {
  if (typeof error === 'object' && error !== null && 'message' in error) {
    const { name, message, stack, cause } = error as Error;
    const why = cause instanceof Error ? ` (${cause.name}: ${cause.message})` : '';
    return { name: String(name ?? ''), message: `${message}${why}`, ...(typeof stack === 'string' && { stack }) };
  }
  // Other thrown values may contain anything, even personal data.
  return { name: '', message: `thrown: ${error === null ? 'null' : typeof error}` };
}

/**
 * Whether the path matches the route. A route with parameters applies only if no literal route does; literal ones come
 * earlier or are longer.
 */
const isAt = (route: string, path: string): boolean =>
  new RegExp(`^${route.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`).test(path);
