import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Command, type Terminal, WrongUsage } from '../command.ts';
import { jsonLines, type Output, tableOfFiles } from '../contacts/output.ts';
import { readContactFile } from '../contacts/read-file.ts';
import { inWords } from '../scan/find-pictures.ts';

const HELP = `Usage: kaard contacts FILE... [--json]

Reads contacts from vCard (2.1, 3.0, 4.0, jCard), CSV, Excel (.xlsx) and LDIF files and from ZIP archives of them, like an import.
File type, encoding and columns are detected from the content. No server is needed, nothing is saved.

  FILE      a file
  --json    one JSON line per file on stdout: {file, kind, encoding, contacts, problems}, or {file, error} for a
            file that could not be opened; everything else goes to stderr
  --help    this text

Exit status: 0 every file was read, 1 a file could not be read or has no contacts, 2 the command was not understood.
`;

function parse(args: string[]): { files: string[]; json: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    if (!positionals.length) throw new WrongUsage('at least one file is needed.');
    return { files: positionals, json: values.json };
  } catch (error) {
    if (error instanceof WrongUsage) throw error;
    // Cuts off Node's advice on paths that begin with a dash.
    throw new WrongUsage((error as Error).message.split('. ')[0]);
  }
}

async function run(args: string[], terminal: Terminal): Promise<number> {
  const { files, json } = parse(args);
  const output: Output = json ? jsonLines(terminal) : tableOfFiles(terminal);
  let failures = 0;
  for (const file of files) {
    try {
      const read = await readContactFile(createReadStream(file));
      if (!read.contacts.length) failures++;
      output.add({ file, ...read });
    } catch (error) {
      failures++;
      output.add({ file, error: inWords(error) });
    }
  }
  output.end();
  return failures ? 1 : 0;
}

export const contacts: Command = {
  name: 'contacts',
  summary: 'read contacts from vCard, CSV, Excel and LDIF files',
  help: HELP,
  run,
};
