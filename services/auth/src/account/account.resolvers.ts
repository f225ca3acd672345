import { assertSignedIn } from '@kaard/service-kit';
import { originOf } from '../audit/audit.origin.ts';
import type { ConfirmationService } from '../confirmation/confirmation.service.ts';
import type { ExportService } from '../export/export.service.ts';
import type { Resolvers } from '../generated/graphql.ts';
import type { ProviderService } from '../provider/provider.service.ts';
import type { ResetService } from '../reset/reset.service.ts';
import { deviceName } from '../session/device.ts';
import type { SessionService } from '../session/session.service.ts';
import type { SignInService } from '../sign-in/sign-in.service.ts';
import { accountGone } from './account.errors.ts';
import type { AccountRepository } from './account.repository.ts';
import type { AccountService } from './account.service.ts';

export interface AccountResolverParts {
  accounts: AccountRepository;
  account: AccountService;
  sessions: SessionService;
  signIn: SignInService;
  provider: ProviderService;
  reset: ResetService;
  confirmation: ConfirmationService;
  exports: ExportService;
}

/** Translates GraphQL input and output; all rules are in the services. */
export function createAccountResolvers(parts: AccountResolverParts): Resolvers {
  const { accounts, account, sessions, signIn, provider, reset, confirmation, exports } = parts;
  return {
    Query: {
      me: async (_root, _args, { viewer }) => {
        const signedIn = assertSignedIn(viewer);
        const own = await accounts.find(signedIn.id);
        if (!own) throw accountGone();
        await sessions.touch(signedIn);
        return own;
      },
      identityProvider: () => provider.describe(),
    },
    Mutation: {
      register: (_root, { input }, { claims, idempotencyKey }) => signIn.register(input, claims, idempotencyKey),
      login: (_root, { input }, { claims }) => signIn.login(input, claims),
      signInWithProvider: (_root, { input }, { claims }) => signIn.signInWithProvider(input, claims),
      logout: async (_root, _args, { viewer, claims }) => ({
        sessionId: await sessions.close(viewer, assertSignedIn(viewer).sessionId ?? '', originOf(claims)),
      }),
      revokeSession: async (_root, { id }, { viewer, claims }) => ({
        sessionId: await sessions.close(viewer, id, originOf(claims)),
      }),
      signOutEverywhere: async (_root, _args, { viewer, claims }) => ({
        revokedCount: await sessions.closeAll(viewer, originOf(claims)),
      }),
      signOutOthers: async (_root, _args, { viewer, claims }) => ({
        revokedCount: await sessions.closeOthers(viewer, originOf(claims)),
      }),
      changePassword: (_root, { input: { currentPassword, ...input } }, { viewer, claims }) =>
        account.changePassword(viewer, { ...input, password: currentPassword }, claims),
      updateAccount: async (_root, { input }, { viewer }) => ({
        user: await account.setDefaultCountry(viewer, input.defaultCountry ?? null),
      }),
      connectProvider: async (_root, { input }, { viewer, claims }) => ({
        user: await account.connectProvider(viewer, input, claims),
      }),
      disconnectProvider: async (_root, _args, { viewer, claims }) => ({
        user: await account.disconnectProvider(viewer, claims),
      }),
      deleteAccount: async (_root, { input }, { viewer, claims }) => ({
        userId: String(await account.deleteAccount(viewer, input, claims)),
      }),
      requestPasswordReset: async (_root, { input }, { claims }) => ({
        message: await reset.request(input.email, claims),
      }),
      resetPassword: async (_root, { input }, { claims }) => ({ email: await reset.reset(input, claims) }),
      requestEmailVerification: async (_root, _args, { viewer }) => ({ user: await confirmation.request(viewer) }),
      verifyEmail: async (_root, { input }, { viewer, claims }) => ({
        user: await confirmation.confirm(viewer, input.token, claims),
      }),
      requestExport: async (_root, _args, { viewer, claims }) => ({
        export: await exports.request(viewer, originOf(claims)),
      }),
    },
    User: {
      __resolveReference: ({ id }, { viewer }) =>
        viewer && String(viewer.id) === String(id) ? accounts.find(viewer.id) : null,
      id: ({ id }) => String(id),
      sessions: ({ id }, _args, { viewer }) => (viewer?.id === id ? sessions.list(id) : null),
      hasPassword: ({ passwordHash }) => passwordHash !== null,
      connectedProvider: ({ identities }) => identities[0] ?? null,
      export: ({ id }, _args, { viewer }) => (viewer?.id === id ? exports.latest(id) : null),
    },
    Session: {
      isCurrent: ({ id }, _args, { viewer }) => viewer?.sessionId === id,
      deviceName: ({ device }) => deviceName(device),
    },
    AccountExport: {
      id: ({ id }) => String(id),
      downloadPath: ({ id, state }) => (state === 'READY' ? `/api/account/exports/${id}/file` : null),
    },
  };
}
