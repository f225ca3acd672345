import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret that signs what the gateway tells the services. Made at the first start, readable by its owner only. */
export function ensureClaimsSecret(dataDir: string): string {
  const folder = join(dataDir, 'keys');
  const file = join(folder, 'claims.secret');
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  return file;
}
