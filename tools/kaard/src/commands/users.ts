import { parseArgs } from 'node:util';
import type { ListedUser, Operator } from '@kaard/auth/operator';
import { type Command, type Terminal, WrongUsage } from '../command.ts';
import { environmentOfInstallation, waitingAt } from '../installation.ts';

const HELP = `Usage: kaard users list [TEXT] [--json]
       kaard users reset-password EMAIL
       kaard users sign-out EMAIL
       kaard users delete EMAIL --yes

Accounts of this installation: of the running product (npm start), or of MONGODB_URI and REDIS_URL.

  list             lists all accounts, or those whose email contains TEXT; with --json one JSON line each:
                   {id, email, emailVerified, ways, sessions, createdAt, lastSignInAt}
  reset-password   prints a password reset link for the person; it expires in 30 minutes and can only be used once
  sign-out         ends all of the person's sessions within a second
  delete           permanently deletes the account and all its data in every service
  --yes            yes, delete
  --help           this text

Exit status: 0 done, 1 there is no such account or something failed, 2 the command was not understood.
`;

interface Options {
  action: (typeof ACTIONS)[number];
  /** The e-mail address, or the text to search for. */
  text: string | null;
  json: boolean;
  yes: boolean;
}

const ACTIONS = ['list', 'reset-password', 'sign-out', 'delete'] as const;

function parse(args: string[]): Options {
  const [action, text = null, ...more] = positionalsOf(args);
  const known = ACTIONS.find((name) => name === action);
  if (!known)
    throw new WrongUsage(action ? `there is no command "users ${action}".` : `use one of ${ACTIONS.join(', ')}.`);
  if (more.length) throw new WrongUsage(`"${more[0]}" is one argument too many.`);
  if (known !== 'list' && text === null) throw new WrongUsage(`users ${known} needs an email address.`);
  const { json, yes } = optionsOf(args);
  return { action: known, text, json, yes };
}

const parsed = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
  });
function positionalsOf(args: string[]): string[] {
  try {
    return parsed(args).positionals;
  } catch (error) {
    throw new WrongUsage((error as Error).message.split('. ')[0]);
  }
}
const optionsOf = (args: string[]) => parsed(args).values;

async function run(args: string[], terminal: Terminal): Promise<number> {
  const options = parse(args);
  if (options.action === 'delete' && !options.yes) {
    terminal.err.write(`Nothing was deleted. To permanently delete ${options.text} and all their data, add --yes.\n`);
    return 1;
  }
  // The database driver is imported when it is needed, so that other commands start without it.
  const { openOperator, readOperatorConfig } = await import('@kaard/auth/operator');
  const env = environmentOfInstallation(terminal.env, { needs: ['mongodb', 'redis'] });
  const operator = await openOperator(readOperatorConfig(env), waitingAt(terminal));
  try {
    await act(operator, options, terminal);
    return 0;
  } finally {
    await operator.close();
  }
}

async function act(operator: Operator, { action, text, json }: Options, { out }: Terminal): Promise<void> {
  if (action === 'list') {
    const write = json ? (user: ListedUser) => `${JSON.stringify(user)}\n` : lineOf;
    if (!json) out.write(HEAD);
    for await (const user of operator.list(text)) out.write(write(user));
    return;
  }
  const email = text!;
  if (action === 'reset-password') {
    const { link, expiresAt } = await operator.resetLink(email);
    out.write(`${link}\nexpires at ${expiresAt.toISOString()} and can only be used once\n`);
  }
  if (action === 'sign-out') {
    const count = await operator.signOut(email);
    out.write(`${count} ${count === 1 ? 'session' : 'sessions'} ended\n`);
  }
  if (action === 'delete') out.write(`account ${await operator.remove(email)} is deleted\n`);
}

const COLUMNS = [15, 40, 18, 8, 10, 10] as const;
const row = (cells: readonly string[]) =>
  `${cells
    .map((cell, at) => cell.padEnd(COLUMNS[at]!))
    .join('  ')
    .trimEnd()}\n`;
const HEAD = row(['id', 'email', 'signs in with', 'sessions', 'registered', 'last sign-in']);
const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? '-';

const lineOf = ({ id, email, emailVerified, ways, sessions, createdAt, lastSignInAt }: ListedUser): string =>
  row([
    String(id),
    emailVerified ? `${email} (verified)` : email,
    ways.join(', ') || '-',
    String(sessions),
    dayOf(createdAt),
    dayOf(lastSignInAt),
  ]);

export const users: Command = {
  name: 'users',
  summary: 'list accounts, reset a password, sign a user out, delete an account',
  help: HELP,
  run,
};
