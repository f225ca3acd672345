import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Options of a command. What can't be read is said in a line; then the command ends with 2, as for every wrong use. */
export function readArguments<const T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}
