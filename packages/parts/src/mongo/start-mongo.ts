import { DATA_DIR_IN_CONTAINER } from '../docker.ts';
import { type RunningServer, type ServerKind, type ServerOptions, startServer } from '../server.ts';
import { MONGO_WAYS, mongodSources } from './find-mongod.ts';
import { becomePrimary, REPLICA_SET } from './replica-set.ts';

const CACHE_GB = '0.25';
const OPLOG_MB = '512';

const common = (port: number, dataDir: string, address: string) => [
  ...['--dbpath', dataDir, '--port', String(port), '--bind_ip', address, '--replSet', REPLICA_SET],
  ...['--wiredTigerCacheSizeGB', CACHE_GB, '--oplogSize', OPLOG_MB, '--nounixsocket', '--quiet'],
  ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  // No other member could take over, so waiting for one at shutdown is pointless.
  ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
  // A killed process’s transaction would block its documents for a minute; ours are retried for 3.5 s at most.
  ...['--setParameter', 'transactionLifetimeLimitSeconds=5'],
];

const MONGO: ServerKind = {
  part: 'MongoDB',
  ways: MONGO_WAYS,
  programs: mongodSources,
  programArgs: ({ port, dataDir }) => common(port, dataDir, '127.0.0.1'),
  image: 'mongo:8.2',
  containerName: 'mongo',
  // Published on 127.0.0.1 only; inside the container, connections to the published port come from another address.
  containerArgs: ({ port, persistent }) => [
    'mongod',
    ...common(port, persistent ? DATA_DIR_IN_CONTAINER : '/data/db', '0.0.0.0'),
  ],
  ready: becomePrimary,
};

/**
 * Starts MongoDB as a replica set of one, because transactions and change streams need one: `MONGODB_URI` → Docker → a
 * mongod of this machine. The URI names no database.
 * @throws PartMissing
 */
export async function startMongo(options: ServerOptions): Promise<RunningServer> {
  const given = (options.env ?? process.env).MONGODB_URI;
  if (given) return outside(given, 'MONGODB_URI');
  const server = await startServer(MONGO, options);
  return { ...server, uri: `mongodb://127.0.0.1:${server.port}/?replicaSet=${REPLICA_SET}` };
}

/** A server named by a setting: we neither start, watch nor stop it. */
export function outside(uri: string, source: string): RunningServer {
  return { uri, source, port: 0, pid: 0, exited: new Promise(() => {}), stop: async () => {} };
}
