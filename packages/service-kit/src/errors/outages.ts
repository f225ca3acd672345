import { types } from 'node:util';

// Classes by their names, along the chain of prototypes: the gateway knows outages too and loads no driver for that.

/** Of the MongoDB driver and mongoose, with what is derived from them; and of ioredis. */
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

/** By which the server and the driver say that the same may work when it is tried again. @see MongoDB Error Labels */
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
/** What the storage engine meets has no code of its own, only that of the system in its text. */
const UNKNOWN_ERROR = 8;
const NO_SPACE = /^28: No space left on device/;

/** Of a server that can't do its work now. @see src/mongo/base/error_codes.yml of MongoDB */
const MONGO_CODES = new Set([
  ...[6, 7, 89, 9001], // HostUnreachable, HostNotFound, NetworkTimeout, SocketException
  ...[91, 11600, 11602, 189, 10107, 10058, 13435, 13436], // shutting down, changing its state, not the primary
  ...[50, 262, 202, 24, 64], // MaxTimeMSExpired, ExceededTimeLimit, …, LockTimeout, WriteConcernTimeout
  ...[134, OUT_OF_DISK_SPACE], // ReadConcernMajorityNotAvailableYet
]);

/** First words of the answers of a Redis that can't do its work now. @see Redis, error prefixes */
const REDIS_CODES = new Set([
  ...['LOADING', 'READONLY', 'MASTERDOWN', 'CLUSTERDOWN', 'TRYAGAIN', 'NOREPLICAS', 'MISCONF', 'OOM', 'BUSY'],
  // It has another password, which whoever connects says by the name of the setting.
  ...['WRONGPASS', 'NOAUTH'],
]);

const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOSPC'],
]);

/** ioredis has neither class nor code for these: its own texts, whole. A test has the real client say them. */
const IOREDIS_TEXTS = new Set([
  'Connection is closed.',
  'Command timed out',
  "Stream isn't writeable and enableOfflineQueue options is false",
  'connect ETIMEDOUT',
]);

/** Whether MongoDB, Redis or a network is away or can't work now, so that nobody made a mistake. */
export function isInfrastructureError(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const classes = classesOf(error);
  if (classes.some((name) => CLASSES.has(name))) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && SYSTEM_CODES.has(code)) return true;
  if (classes.includes('MongoError')) return isMongoAway(error);
  if (classes.includes('ReplyError')) return REDIS_CODES.has(error.message.split(' ', 1)[0] ?? '');
  // What ioredis gives up when its connection ends; an aborted wait of ours has the same name and another class.
  if (classes.includes('RedisError')) return classes.includes('AbortError');
  return classes[0] === 'Error' && IOREDIS_TEXTS.has(error.message);
}

/** Whether there is no room left to store something: on the disk of MongoDB, or on that of this process. */
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
    /** What a bulk write met, when it did not come from the server. */
    errorResponse?: unknown;
  };
  if ((typeof code === 'number' && MONGO_CODES.has(code)) || isDiskFull(error)) return true;
  return LABELS.some((label) => errorLabels?.includes(label)) || isInfrastructureError(errorResponse);
}

/** Names of the classes that it belongs to, its own first. */
function classesOf(error: Error): string[] {
  const names: string[] = [];
  for (let at: unknown = Object.getPrototypeOf(error); at; at = Object.getPrototypeOf(at)) {
    names.push((at as object).constructor.name);
  }
  return names;
}
