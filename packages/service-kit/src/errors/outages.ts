import { types } from 'node:util';

// Compares class names along the prototype chain, so that the gateway can recognise outages without loading a driver.

/** Error classes of the MongoDB driver, mongoose and ioredis, including their subclasses. */
const CLASSES = new Set([
  'MongoNetworkError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoServerClosedError',
  'MongoStalePrimaryError',
  'MongoOperationTimeoutError',
  'PoolClosedError',
  'WaitQueueTimeoutError',
  'MaxRetriesPerRequestError',
  'ClusterAllFailedError',
]);

/** Labels by which server and driver mark errors that may be retried. @see MongoDB Error Labels */
const LABELS = [
  'RetryableWriteError',
  'RetryableError',
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'PoolRequestedRetry',
  'ResetPool',
  'InterruptInUseConnections',
  'HandshakeError',
  'SystemOverloadedError',
];

const OUT_OF_DISK_SPACE = 14031;
/** Errors of the storage engine have no code of their own, only the operating system’s error in their text. */
const UNKNOWN_ERROR = 8;
const NO_SPACE = /^28: No space left on device/;

/** Codes of a server that can't work now. @see src/mongo/base/error_codes.yml of MongoDB */
const MONGO_CODES = new Set([
  ...[6, 7, 89, 9001], // HostUnreachable, HostNotFound, NetworkTimeout, SocketException
  ...[91, 11600, 11602, 189, 10107, 10058, 13435, 13436], // shutting down, changing its state, not the primary
  ...[50, 262, 202, 24, 64], // MaxTimeMSExpired, ExceededTimeLimit, …, LockTimeout, WriteConcernTimeout
  ...[134, OUT_OF_DISK_SPACE], // ReadConcernMajorityNotAvailableYet
]);

/** Prefixes of errors of a Redis that can't work now. @see Redis, error prefixes */
const REDIS_CODES = new Set([
  ...['LOADING', 'READONLY', 'MASTERDOWN', 'CLUSTERDOWN', 'TRYAGAIN', 'NOREPLICAS', 'MISCONF', 'OOM', 'BUSY'],
  // The password was changed; the code that connects reports this with the name of the setting.
  ...['WRONGPASS', 'NOAUTH'],
]);

const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOSPC'],
]);

/** Whole messages of ioredis, which has neither class nor code for these. A test gets them from the real client. */
const IOREDIS_TEXTS = new Set([
  'Connection is closed.',
  'Command timed out',
  "Stream isn't writeable and enableOfflineQueue options is false",
  'connect ETIMEDOUT',
]);

/** Whether MongoDB, Redis or a network is down or can't work now, which is not a bug. */
export function isInfrastructureError(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const classes = classesOf(error);
  if (classes.some((name) => CLASSES.has(name))) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && SYSTEM_CODES.has(code)) return true;
  if (classes.includes('MongoError')) return isMongoAway(error);
  if (classes.includes('ReplyError')) return REDIS_CODES.has(error.message.split(' ', 1)[0] ?? '');
  // Commands that ioredis drops when its connection ends. Our own aborted waits have the same name but another class.
  if (classes.includes('RedisError')) return classes.includes('AbortError');
  return classes[0] === 'Error' && IOREDIS_TEXTS.has(error.message);
}

/** Whether a disk is full: MongoDB’s, or that of this process. */
export function isDiskFull(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const { code, errorResponse } = error as { code?: unknown; errorResponse?: unknown };
  if (code === UNKNOWN_ERROR && NO_SPACE.test(error.message)) return true;
  return code === OUT_OF_DISK_SPACE || code === 'ENOSPC' || isDiskFull(errorResponse);
}

function isMongoAway(error: Error): boolean {
  const { code, errorLabels, errorResponse } = error as {
    code?: unknown;
    errorLabels?: readonly string[];
    /** The cause of a failed bulk write that didn’t come from the server. */
    errorResponse?: unknown;
  };
  if ((typeof code === 'number' && MONGO_CODES.has(code)) || isDiskFull(error)) return true;
  return LABELS.some((label) => errorLabels?.includes(label)) || isInfrastructureError(errorResponse);
}

/** Names of the error’s classes, its own first. */
function classesOf(error: Error): string[] {
  const names: string[] = [];
  for (let at: unknown = Object.getPrototypeOf(error); at; at = Object.getPrototypeOf(at)) {
    names.push((at as object).constructor.name);
  }
  return names;
}
