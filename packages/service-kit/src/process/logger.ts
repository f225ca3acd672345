import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';

export type { Logger };

/**
 * The properties of an error that are logged. Clients add many more: the command (with its password), the document,
 * the request.
 */
const TOLD = [
  ...(['type', 'message', 'stack', 'code', 'codeName', 'keyPattern', 'kind', 'reason', 'retryAfterSeconds'] as const),
  ...([
    'errno',
    'syscall',
    'hostname',
    'address',
    'port',
    'path',
    'dest',
    'signal',
    'statusCode',
    'requestId',
  ] as const),
] as const;
/** MongoDB includes the values of a duplicate key in its message. */
const TAKEN_KEY = /(dup key: )\{.*\}/g;

interface ToldError extends Partial<Record<(typeof TOLD)[number], unknown>> {
  aggregateErrors?: ToldError[];
}

function withoutPayload(error: ToldError): ToldError {
  const told: ToldError = {};
  for (const name of TOLD) {
    const value = error[name];
    if (value !== undefined) told[name] = typeof value === 'string' ? value.replaceAll(TAKEN_KEY, '$1{…}') : value;
  }
  if (error.aggregateErrors) told.aggregateErrors = error.aggregateErrors.map(withoutPayload);
  return told;
}

/** @returns values that are not errors unchanged */
const tellError = (error: unknown) =>
  error instanceof Error ? withoutPayload(stdSerializers.err(error) as ToldError) : error;

/**
 * Creates a logger of JSON lines that hold ids and never payloads; values under the names of known secrets are
 * removed.
 * @param to defaults to stdout
 */
export function createLogger(name: string, level: string, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    name,
    level,
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: tellError },
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
  };
  return to ? pino(options, to) : pino(options);
}
