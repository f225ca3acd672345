import type { KeyAccessTable } from '@kaard/service-kit';

/**
 * The access of API keys to each operation and private route of this service: a program may read whose key it has;
 * everything else about the account is done by the user.
 */
export const KEY_ACCESS: KeyAccessTable = {
  'Entity.User': 'account:read',
  'Query.me': 'account:read',
  'User.sessions': 'person',
  'User.hasPassword': 'person',
  'User.connectedProvider': 'person',
  'User.export': 'person',
  'Query.identityProvider': 'any-key',
  // A key that creates keys could never be revoked effectively.
  'Query.apiKeys': 'person',
  // Otherwise an attacker with a key could see whether they were noticed.
  'Query.auditLog': 'person',
  'Query.notices': 'person',
  'Mutation.dismissNotice': 'person',
  'Mutation.createApiKey': 'person',
  'Mutation.renameApiKey': 'person',
  'Mutation.revokeApiKey': 'person',

  'Mutation.register': 'person',
  'Mutation.login': 'person',
  'Mutation.signInWithProvider': 'person',
  'Mutation.logout': 'person',
  'Mutation.revokeSession': 'person',
  'Mutation.signOutEverywhere': 'person',
  'Mutation.signOutOthers': 'person',
  'Mutation.changePassword': 'person',
  'Mutation.updateAccount': 'person',
  'Mutation.connectProvider': 'person',
  'Mutation.disconnectProvider': 'person',
  'Mutation.deleteAccount': 'person',
  'Mutation.requestPasswordReset': 'person',
  'Mutation.resetPassword': 'person',
  'Mutation.requestEmailVerification': 'person',
  'Mutation.verifyEmail': 'person',
  'Mutation.requestExport': 'person',

  'GET /internal/exports/:id/file': 'person',
  'GET /internal/jwks': 'system',
  'GET /internal/revocations': 'system',
  'POST /internal/session-uses': 'system',
  'POST /internal/api-keys/verify': 'system',
};
