import { type Logger, pino } from 'pino';

export type { Logger };

/** JSON lines on stdout with ids and never payloads; secrets that slip in by name are cut out. */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.idToken',
        '*.authorization',
        'req.headers.authorization',
        'headers.authorization',
        'headers.cookie',
      ],
      censor: '[removed]',
    },
  });
}
