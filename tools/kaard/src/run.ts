import type { Command, Terminal } from './command.ts';
import { WrongUsage } from './command.ts';
import { contacts } from './commands/contacts.ts';
import { events } from './commands/events.ts';
import { keys } from './commands/keys.ts';
import { plans } from './commands/plans.ts';
import { scan } from './commands/scan.ts';
import { users } from './commands/users.ts';

/** All commands; a new one is a file in `commands/` and a name here. */
const COMMANDS: readonly Command[] = [scan, contacts, users, plans, keys, events];

const FAILED = 1;
const NOT_UNDERSTOOD = 2;

function help(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const list = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}   ${summary}`).join('\n');
  return `Usage: npm run --silent kaard -- COMMAND [OPTIONS]\n\nCommands:\n${list}\n\nHelp for a command: kaard COMMAND --help\n`;
}

/** Finds the command and runs it. @returns the exit status: 0 success, 1 failure, 2 wrong usage */
export async function run(args: string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  if (name === '--help' || name === '-h' || name === 'help') {
    terminal.out.write(help());
    return 0;
  }
  const command = COMMANDS.find((known) => known.name === name);
  if (!command) {
    terminal.err.write(name ? `kaard: there is no command "${name}".\n\n${help()}` : help());
    return NOT_UNDERSTOOD;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.out.write(command.help);
    return 0;
  }
  try {
    return await command.run(rest, terminal);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    terminal.err.write(`kaard ${command.name}: ${message}\n`);
    if (!(error instanceof WrongUsage)) return FAILED;
    terminal.err.write(`Try "kaard ${command.name} --help".\n`);
    return NOT_UNDERSTOOD;
  }
}
