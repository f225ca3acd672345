import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@kaard/service-kit/process/make-folder';

/** Creates the secret that signs the gateway's claims for the services. @returns its file */
export const ensureClaimsSecret = (dataDir: string): string => ensureSecret(dataDir, 'claims.secret');

/** Creates the token for /metrics of every process; they find it in `dataDir`. */
export const ensureMetricsToken = (dataDir: string): string => ensureSecret(dataDir, 'metrics.token');

/** Creates a secret at the first start, readable by its owner only. */
function ensureSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'keys');
  const file = join(folder, name);
  if (existsSync(file)) return file;
  makeFolder(folder);
  writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  return file;
}
