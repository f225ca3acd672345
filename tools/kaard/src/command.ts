/** The terminal of a command: results go to `out`, everything else to `err`. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  out: { write(text: string): unknown; columns?: number };
  err: NodeJS.WritableStream & { isTTY?: boolean };
}

/** One file in `commands/` per command. */
export interface Command {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** The whole help text. */
  help: string;
  /** @returns the exit status. @throws WrongUsage */
  run(args: string[], terminal: Terminal): Promise<number>;
}

/** The command line can't be understood; the message says why. Exit status 2. */
export class WrongUsage extends Error {}
