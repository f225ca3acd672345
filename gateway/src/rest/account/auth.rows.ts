import { unauthenticated } from '@kaard/service-kit/errors/domain-error';
import { z } from 'zod';
import { idShape, json, timeShape } from '../rest.shapes.ts';
import { type Row, singleRow } from '../row.ts';
import { boundedText } from '../text.shapes.ts';

const userShape = z
  .object({
    id: idShape.meta({ description: 'Random 48-bit integer.' }),
    email: z.string(),
    emailVerified: z.boolean(),
    createdAt: timeShape,
  })
  .meta({ id: 'User' });

const sessionShape = z
  .object({
    user: userShape,
    token: z.string().meta({ description: 'Send it as `Authorization: Bearer …` with every other call.' }),
    expiresAt: timeShape,
  })
  .meta({ id: 'Session' });

const credentials = z
  .object({
    email: boundedText(1000, 'Please enter your email address.'),
    password: boundedText(1000, 'Please enter your password.'),
  })
  .meta({ id: 'Credentials' });
const providerSignIn = z
  .object({
    firebaseUid: z.string().max(200).nullish(),
    email: z.string().max(1000).nullish(),
    idToken: z.string().max(20_000).nullish(),
    nonce: z
      .string()
      .max(500)
      .nullish()
      .meta({ description: 'The nonce the sign-in started with. If given, the token must contain it.' }),
  })
  .meta({ id: 'ProviderSignIn' });

interface GraphUser {
  id: string;
  email: string;
  emailVerified: boolean;
  createdAt: string;
}
interface GraphSession {
  user: GraphUser;
  token: string;
  expiresAt: string;
}

const USER_FIELDS = 'id email emailVerified createdAt';
const SESSION_FIELDS = `user { ${USER_FIELDS} } token expiresAt`;

const userOf = (user: GraphUser) => ({ ...user, id: Number(user.id) });
const sessionOf = ({ user, token, expiresAt }: GraphSession) => ({ user: userOf(user), token, expiresAt });

const ada = {
  id: 182_736_450_918_273,
  email: 'ada@example.com',
  emailVerified: false,
  createdAt: '2026-03-01T09:00:00.000Z',
};
const exampleSession = { user: ada, token: 'eyJhbGciOiJFZERTQSJ9…', expiresAt: '2026-03-08T09:00:00.000Z' };
const exampleCredentials = { email: 'ada@example.com', password: 'a long and quiet sentence' };
const THROTTLED = 'Too many failed attempts.';

export const authRows: Row[] = [
  singleRow<undefined, z.output<typeof credentials>, { register: GraphSession }>({
    method: 'POST',
    path: '/api/auth/register',
    tag: 'Authentication',
    summary: 'Create an account and sign in',
    access: 'anyone',
    headers: {
      'Idempotency-Key': 'Repeating the request with the same key signs in to the account that the first one created.',
    },
    body: json(credentials),
    bodyExample: exampleCredentials,
    json: credentials,
    operation: `mutation RestRegister($input: RegisterInput!) { register(input: $input) { ${SESSION_FIELDS} } }`,
    variables: ({ body }) => ({ input: body }),
    answer: ({ register }) => ({ status: 201, body: sessionOf(register) }),
    answers: { 201: { description: 'Account and session', body: json(sessionShape), example: exampleSession } },
    errors: {
      400: 'Invalid email address, or a weak password (`PASSWORD_TOO_SHORT`, `PASSWORD_TOO_COMMON`).',
      409: 'The email is already registered (`EMAIL_TAKEN`).',
      422: 'The Idempotency-Key was already used for a different registration.',
      429: THROTTLED,
    },
  }),

  singleRow<undefined, z.output<typeof credentials>, { login: GraphSession }>({
    method: 'POST',
    path: '/api/auth/login',
    tag: 'Authentication',
    summary: 'Sign in with email and password',
    access: 'anyone',
    body: json(credentials),
    bodyExample: exampleCredentials,
    json: credentials,
    operation: `mutation RestLogin($input: LoginInput!) { login(input: $input) { ${SESSION_FIELDS} } }`,
    variables: ({ body }) => ({ input: body }),
    answer: ({ login }) => ({ status: 200, body: sessionOf(login) }),
    answers: { 200: { description: 'The session', body: json(sessionShape), example: exampleSession } },
    errors: { 401: 'Unknown email or wrong password (`INVALID_CREDENTIALS`).', 429: THROTTLED },
  }),

  singleRow<undefined, z.output<typeof providerSignIn>, { signInWithProvider: GraphSession }>({
    method: 'POST',
    path: '/api/auth/user',
    tag: 'Authentication',
    summary: 'Sign in with the ID token of the identity provider',
    description:
      'Send the token in the body, or as a bearer token without a body. It works once. The user id and email come from the token, never from the body alone. New users get an account; known ones sign in to theirs.',
    access: 'anyone',
    body: json(providerSignIn),
    isBodyOptional: true,
    bodyExample: { firebaseUid: 'p7Zk2', email: 'ada@example.com', idToken: 'eyJhbGciOiJSUzI1NiJ9…' },
    json: providerSignIn,
    operation: `mutation RestProviderSignIn($input: ProviderProofInput!) {
      signInWithProvider(input: $input) { ${SESSION_FIELDS} }
    }`,
    variables: ({ body, headers }) => ({
      input: {
        idToken: body.idToken ?? /^bearer +(\S+)/i.exec(headers.authorization ?? '')?.[1] ?? '',
        nonce: body.nonce ?? null,
      },
    }),
    answer: ({ signInWithProvider }) => ({ status: 200, body: sessionOf(signInWithProvider) }),
    answers: { 200: { description: 'The session', body: json(sessionShape), example: exampleSession } },
    errors: {
      401: 'The token is missing, invalid or already used, or no identity provider is configured.',
      409: 'An account with this email exists (`EMAIL_TAKEN`) and can’t be joined automatically, because the email isn’t verified on both sides.',
      429: THROTTLED,
      501: 'The identity provider isn’t set up correctly (`PROVIDER_MISCONFIGURED`).',
    },
  }),

  singleRow<undefined, undefined, { me: GraphUser | null }>({
    method: 'GET',
    path: '/api/auth/user',
    tag: 'Authentication',
    summary: 'The signed-in user',
    access: 'signed-in',
    operation: `query RestUser { me { ${USER_FIELDS} } }`,
    variables: () => ({}),
    answer: ({ me }) => {
      if (!me) throw unauthenticated();
      return { status: 200, body: userOf(me) };
    },
    answers: { 200: { description: 'The user', body: json(userShape), example: ada } },
    errors: {},
  }),

  singleRow<undefined, undefined, unknown>({
    method: 'POST',
    path: '/api/auth/logout',
    tag: 'Authentication',
    summary: 'End the session of this token',
    access: 'signed-in',
    operation: 'mutation RestLogout { logout { sessionId } }',
    variables: () => ({}),
    answer: () => ({ status: 204 }),
    answers: { 204: { description: 'The token no longer works.' } },
    errors: {},
  }),
];
