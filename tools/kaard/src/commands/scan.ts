import { parseArgs } from 'node:util';
import type { Extractor } from '@kaard/recognition';
import { chooseExtractor, readExtractorConfig } from '@kaard/scan/extractor';
import { type Command, type Terminal, WrongUsage } from '../command.ts';
import { findPictures } from '../scan/find-pictures.ts';
import { jsonLines, type Output, tableWithProgress } from '../scan/output.ts';
import { readPictures } from '../scan/read-pictures.ts';

const HELP = `Usage: kaard scan PATH... [--json] [--explain] [--country CODE]

Reads business cards from pictures, with the engine of the scan worker. No server is needed.

  PATH             a picture (JPEG, PNG, WebP), or a folder: every picture in it and below it
  --json           one JSON line per picture on stdout: {file, extractedData, confidence, fields, ms},
                   or {file, error} for a file that could not be read; everything else goes to stderr
  --explain        which repair changed what was read, what spoke for it, and what was refused (with --json as "repairs")
  --country CODE   where a phone number without a country code belongs, ISO 3166 alpha-2 (default US)
  --help           this text

With OPENAI_API_KEY set (OPENAI_BASE_URL, OPENAI_MODEL) a vision model reads, as in the product: pictures leave this
machine then. Exit status: 0 everything was read, 1 something could not be read, 2 the command was not understood.
`;

interface Options {
  paths: string[];
  json: boolean;
  explain: boolean;
  country: string | undefined;
}

function parse(args: string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        explain: { type: 'boolean', default: false },
        country: { type: 'string' },
      },
    });
    if (!positionals.length) throw new WrongUsage('at least one picture or folder is needed.');
    if (values.country !== undefined && !/^[A-Z]{2}$/.test(values.country))
      throw new WrongUsage('--country has to be an ISO 3166 alpha-2 code such as DE.');
    return { paths: positionals, json: values.json, explain: values.explain, country: values.country };
  } catch (error) {
    if (error instanceof WrongUsage) throw error;
    // Node adds how to pass a path that begins with a dash.
    throw new WrongUsage((error as Error).message.split('. ')[0]);
  }
}

async function run(args: string[], terminal: Terminal): Promise<number> {
  const { paths, json, explain, country } = parse(args);
  const config = readExtractorConfig(terminal.env);
  const found = await findPictures(paths);
  const output: Output = json ? jsonLines(terminal) : tableWithProgress(terminal, found.length);
  const log = {
    warn: (facts: object, message: string) => terminal.err.write(`kaard: ${message} ${JSON.stringify(facts)}\n`),
  };
  const engine = lazily(() => chooseExtractor(config, log));
  let failures = 0;
  output.begin();
  try {
    for await (const result of readPictures(found, engine.get, {
      defaultCountry: country ?? config.defaultCountry,
      explain,
    })) {
      if ('error' in result) failures++;
      output.add(result);
    }
  } finally {
    output.end();
    await (await engine.made())?.close();
  }
  return failures ? 1 : 0;
}

/** An engine takes a second to load; nobody waits for it when there is nothing to read. */
function lazily(make: () => Promise<Extractor>) {
  let making: Promise<Extractor> | null = null;
  return {
    get(): Promise<Extractor> {
      making ??= make();
      return making;
    },
    made: () => making?.catch(() => null),
  };
}

export const scan: Command = { name: 'scan', summary: 'read business cards from pictures', help: HELP, run };
