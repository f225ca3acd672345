import { assertSignedIn, DateTimeScalar } from '@kaard/service-kit';
import type { Resolvers } from '../generated/graphql.ts';
import type { SessionService } from '../session/session.service.ts';
import type { SignInService } from '../sign-in/sign-in.service.ts';
import { accountGone } from './account.errors.ts';
import type { AccountRepository } from './account.repository.ts';

export interface AccountResolverParts {
  accounts: AccountRepository;
  sessions: SessionService;
  signIn: SignInService;
}

/** GraphQL in and out; every rule is in the services. */
export function createAccountResolvers({ accounts, sessions, signIn }: AccountResolverParts): Resolvers {
  return {
    DateTime: DateTimeScalar,
    Query: {
      me: async (_root, _args, { viewer }) => {
        const signedIn = assertSignedIn(viewer);
        const account = await accounts.find(signedIn.id);
        if (!account) throw accountGone();
        await sessions.touch(signedIn);
        return account;
      },
    },
    Mutation: {
      register: (_root, { input }, { claims, idempotencyKey }) => signIn.register(input, claims, idempotencyKey),
      login: (_root, { input }, { claims }) => signIn.login(input, claims),
      signInWithProvider: () => signIn.signInWithProvider(),
      logout: async (_root, _args, { viewer }) => ({
        sessionId: await sessions.close(viewer, assertSignedIn(viewer).sessionId ?? ''),
      }),
      revokeSession: async (_root, { id }, { viewer }) => ({ sessionId: await sessions.close(viewer, id) }),
      signOutEverywhere: async (_root, _args, { viewer }) => ({ revokedCount: await sessions.closeAll(viewer) }),
    },
    User: {
      __resolveReference: ({ id }, { viewer }) =>
        viewer && String(viewer.id) === String(id) ? accounts.find(viewer.id) : null,
      id: ({ id }) => String(id),
      sessions: ({ id }, _args, { viewer }) => (viewer?.id === id ? sessions.list(id) : null),
    },
    Session: {
      isCurrent: ({ id }, _args, { viewer }) => viewer?.sessionId === id,
    },
  };
}
