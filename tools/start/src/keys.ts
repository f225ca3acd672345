import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@kaard/service-kit/process/make-folder';

/** The secret that signs what the gateway tells the services. @returns its file */
export const ensureClaimsSecret = (dataDir: string): string => ensureSecret(dataDir, 'claims.secret');

/** What opens /metrics of every process, which find it in `dataDir` by themselves. */
export const ensureMetricsToken = (dataDir: string): string => ensureSecret(dataDir, 'metrics.token');

/** Made at the first start, readable by its owner only. */
function ensureSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'keys');
  const file = join(folder, name);
  if (existsSync(file)) return file;
  makeFolder(folder);
  writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  return file;
}
