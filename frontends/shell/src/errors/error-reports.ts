/** As `POST /api/client-errors` takes them. */
export type ErrorKind = 'error' | 'rejection' | 'boundary' | 'slot' | 'remote';

export interface ErrorReports {
  /** @param part the remote that it is about; the shell when left out */
  report(kind: ErrorKind, error: unknown, part?: string): void;
}

export interface ErrorReportsParts {
  fetch: typeof fetch;
  /** Of the page, now. */
  path: () => string;
  /** All that are declared. */
  routes: () => readonly string[];
}

/** A page that is broken says so, and not a thousand times. */
const MOST_REPORTS = 10;
const MOST_MESSAGE = 500;
const MOST_STACK = 4000;

/** Nobody could do anything about these. */
const NOTHING = /^Script error\.?$|ResizeObserver loop/;

/** Tells the operator what went wrong, without whom it happened to: the server takes out what is left of a person. */
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
        // Also while the page is being left; and nobody is signed in for it.
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
  // What else was thrown may be anything, also somebody's data.
  return { name: '', message: `thrown: ${error === null ? 'null' : typeof error}` };
}

/** A route that has parameters fits only where no other is written out, which stands before it or has more letters. */
const isAt = (route: string, path: string): boolean =>
  new RegExp(`^${route.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`).test(path);
