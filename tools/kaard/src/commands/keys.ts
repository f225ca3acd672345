import { parseArgs } from 'node:util';
import { type Command, type Terminal, WrongUsage } from '../command.ts';
import { environmentOfInstallation } from '../installation.ts';

const HELP = `Usage: kaard keys rotate [--end-sessions]

Creates a new key for signing sessions. Previous keys still verify until the last token they signed has expired, so
nobody has to sign in again. Running processes notice automatically: all of them know the new key after a few
seconds, and it signs from 15 seconds from now.

  --end-sessions   removes the old keys at once, which ends every session; use it if a key may have leaked
  --help           this text

The file is keys/session.jwks.json in KAARD_DATA, or SESSION_KEYS_FILE; it has to exist. A backup contains it.
`;

async function run(args: string[], { env, out }: Terminal): Promise<number> {
  const endSessions = parse(args);
  const { readKeysConfig, rotateSessionKeys } = await import('@kaard/auth/operator');
  const { sessionKeysFile, sessionDays } = readKeysConfig(environmentOfInstallation(env, { needs: [] }));
  const at = new Date();
  const { kid, signsFrom, kids } = await rotateSessionKeys(sessionKeysFile, { sessionDays, endSessions, at });
  out.write(`new key ${kid}, signs from ${signsFrom.toISOString()}, in ${sessionKeysFile}\n`);
  out.write(endSessions ? 'every session ends within seconds\n' : `${kids.length} keys verify: ${kids.join(', ')}\n`);
  return 0;
}

function parse(args: string[]): boolean {
  const [action, ...rest] = args;
  if (action !== 'rotate')
    throw new WrongUsage(action ? `there is no command "keys ${action}".` : 'use "keys rotate".');
  try {
    const { values } = parseArgs({ args: rest, options: { 'end-sessions': { type: 'boolean', default: false } } });
    return values['end-sessions'];
  } catch (error) {
    throw new WrongUsage((error as Error).message.split('. ')[0]);
  }
}

export const keys: Command = { name: 'keys', summary: 'rotate the keys that sign sessions', help: HELP, run };
