import type { AccountRepository } from '../account/account.repository.ts';
import type { ApiKeyService } from '../api-key/api-key.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { deviceName } from '../session/device.ts';
import type { SessionService } from '../session/session.service.ts';
import type { ArchiveEntry } from './export.archive.ts';
import type { ExportSource } from './make-export.ts';

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

export interface OwnParts {
  accounts: AccountRepository;
  sessions: SessionService;
  apiKeys: Pick<ApiKeyService, 'listOf'>;
  audit: Pick<AuditService, 'listOf'>;
}

/** The data stored by this service. Without passwords and keys: their hashes are of no use to anyone. */
export function createOwnSource({ accounts, sessions, apiKeys, audit }: OwnParts): ExportSource {
  return {
    name: 'account',
    async *read(userId): AsyncGenerator<ArchiveEntry> {
      const account = await accounts.find(userId);
      if (!account) return;
      const { passwordHash, registrationKey, version, credentialsVersion, entitlementVersion, ...told } = account;
      yield { path: 'account.json', bytes: json({ ...told, hasPassword: passwordHash !== null }) };
      const devices = (await sessions.list(userId)).map(({ device, createdAt, lastUsedAt, expiresAt }) => ({
        ...{ device: deviceName(device), userAgent: device, createdAt, lastUsedAt, expiresAt },
      }));
      yield { path: 'sessions.json', bytes: json(devices) };
      const keys = (await apiKeys.listOf(userId)).map(
        ({ userId: _owner, hash: _secret, revokedAt: _never, ...key }) => key,
      );
      yield { path: 'api-keys.json', bytes: json(keys) };
      const log: object[] = [];
      for await (const { userId: _owner, ...entry } of audit.listOf(userId)) log.push(entry);
      yield { path: 'audit-log.json', bytes: json(log) };
    },
  };
}
