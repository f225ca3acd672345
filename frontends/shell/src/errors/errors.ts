import { createErrorReports, type ErrorReports } from './error-reports.ts';

let routes: () => readonly string[] = () => [];

/** The error reports of this page. */
export const errors: ErrorReports = createErrorReports({
  fetch: (input, init) => window.fetch(input, init),
  path: () => window.location.pathname,
  routes: () => routes(),
});

/** Starts reporting uncaught errors; `declared` returns the existing routes. */
export function watchErrors(declared: () => readonly string[]): void {
  routes = declared;
  window.addEventListener('error', ({ error, message }) => errors.report('error', error ?? new Error(message)));
  window.addEventListener('unhandledrejection', ({ reason }) => errors.report('rejection', reason));
}
