import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';

export type { Logger };

/** What of an error says where and why. Clients add much more: the command (with its password), the document, the request. */
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
/** MongoDB writes the values of a key that is taken into its message. */
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

/** @returns anything that is no error as it is */
const tellError = (error: unknown) =>
  error instanceof Error ? withoutPayload(stdSerializers.err(error) as ToldError) : error;

/**
 * JSON lines with ids and never payloads; secrets that slip in by name are cut out.
 * @param to stdout when left out
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
