import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseExtractor, readExtractorConfig } from '@kaard/scan/extractor';
import { type Command, type Terminal, WrongUsage } from '../command.ts';
import { findPictures, othersInWords } from '../scan/find-pictures.ts';
import { FORMATS, type Format, headOf } from '../scan/formats.ts';
import { openJournal } from '../scan/journal.ts';
import { type Output, stream, tableWithProgress, toFile } from '../scan/output.ts';
import { createPool, readAll } from '../scan/pool.ts';
import { type CardResult, readPictures } from '../scan/read-pictures.ts';

const HELP = `Usage: kaard scan PATH... [--out FILE [--resume]] [--format FORMAT] [--workers N] [--explain] [--country CODE]

Reads business cards from pictures, with the engine of the scan worker, on all cores. No server is needed.

  PATH             a picture (JPEG, PNG, WebP, HEIC), or a folder: every picture in it and its subfolders
  --out FILE       writes results there, picture by picture; FILE.state beside it records progress
  --resume         continues such a file after an interruption; pictures in it are not read again
  --format FORMAT  jsonl, csv (the columns of the export) or vcf (vCard 3.0); default: the extension of FILE
  --json           same as --format jsonl: one JSON line per picture on stdout, {file, extractedData, confidence, fields, ms},
                   or {file, error} for a file that could not be read; everything else goes to stderr
  --workers N      number of processes (default: one per core); each takes about 500 MB of memory
  --explain        shows which repairs changed the reading, their evidence, and rejected repairs (with --json as "repairs")
  --country CODE   country of phone numbers without a country code, ISO 3166 alpha-2 (default US)
  --help           this text

With OPENAI_API_KEY set (OPENAI_BASE_URL, OPENAI_MODEL) a vision model reads, as in the product, and pictures
leave this machine. Exit status: 0 everything was read, 1 something could not be read, 2 the command was not understood.
`;

const MOST_WORKERS = 64;

interface Options {
  paths: string[];
  out: string | undefined;
  format: Format | null;
  isResumed: boolean;
  workers: number;
  explain: boolean;
  country: string | undefined;
}

function parse(args: string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        resume: { type: 'boolean', default: false },
        format: { type: 'string' },
        json: { type: 'boolean', default: false },
        workers: { type: 'string' },
        explain: { type: 'boolean', default: false },
        country: { type: 'string' },
      },
    });
    const { out, resume: isResumed, explain, country } = values;
    if (!positionals.length) throw new WrongUsage('at least one picture or folder is needed.');
    if (country !== undefined && !/^[A-Z]{2}$/.test(country))
      throw new WrongUsage('--country must be an ISO 3166 alpha-2 code such as DE.');
    if (isResumed && out === undefined) throw new WrongUsage('--resume needs --out, the file to continue.');
    const workers = values.workers === undefined ? availableParallelism() : Number(values.workers);
    if (!Number.isInteger(workers) || workers < 1 || workers > MOST_WORKERS)
      throw new WrongUsage(`--workers must be a number from 1 to ${MOST_WORKERS}.`);
    const format = formatOf(values.json ? 'jsonl' : values.format, out);
    return { paths: positionals, out, format, isResumed, workers, explain, country };
  } catch (error) {
    if (error instanceof WrongUsage) throw error;
    // Cuts off Node's advice on paths that begin with a dash.
    throw new WrongUsage((error as Error).message.split('. ')[0]);
  }
}

/** @returns null for a table */
function formatOf(asked: string | undefined, out: string | undefined): Format | null {
  if (asked === undefined && out === undefined) return null;
  const name = asked ?? extname(out!).slice(1).toLowerCase();
  const format = FORMATS.find((known) => known === name);
  if (format) return format;
  throw new WrongUsage(
    asked === undefined
      ? `please choose a format for ${out}: --format ${FORMATS.join(', ')}.`
      : `--format must be one of ${FORMATS.join(', ')}.`,
  );
}

async function run(args: string[], terminal: Terminal): Promise<number> {
  const { paths, out, format, isResumed, workers, explain, country } = parse(args);
  const found = await findPictures(paths);
  const others = othersInWords(found.others);
  if (others) terminal.err.write(`${others}\n`);
  const journal = out === undefined ? null : openJournal({ out, format: format!, head: headOf(format!), isResumed });
  const pictures = found.pictures.filter(({ file }) => !journal?.has(file));
  const output: Output = journal
    ? toFile(terminal, { journal, format: format!, out: out!, total: pictures.length })
    : format
      ? stream(terminal, format)
      : tableWithProgress(terminal, pictures.length);
  const reading = read(pictures, { terminal, workers, explain, country });
  let failures = journal?.before.unread ?? 0;
  output.begin();
  try {
    for await (const result of reading) {
      if ('error' in result) failures++;
      output.add(result);
    }
  } finally {
    output.end();
    journal?.close();
  }
  return failures ? 1 : 0;
}

type Found = Awaited<ReturnType<typeof findPictures>>['pictures'];
type Reading = Pick<Options, 'workers' | 'explain' | 'country'> & { terminal: Terminal };

/** Reads one or two pictures in this process, because another one would take longer to start. */
async function* read(found: Found, { terminal, workers, explain, country }: Reading): AsyncGenerator<CardResult> {
  const config = readExtractorConfig(terminal.env);
  const files = found.filter(({ problem }) => problem === null).map(({ file }) => file);
  const size = Math.min(workers, Math.floor(files.length / 2));
  if (size < 2) {
    const log = {
      warn: (facts: object, message: string) => terminal.err.write(`kaard: ${message} ${JSON.stringify(facts)}\n`),
    };
    let making: ReturnType<typeof chooseExtractor> | undefined;
    // An engine takes a second to load, so it is only loaded if there is something to read.
    const engine = () => {
      making ??= chooseExtractor(config, log);
      return making;
    };
    try {
      yield* readPictures(found, engine, { defaultCountry: country ?? config.defaultCountry, explain });
    } finally {
      await (await making?.catch(() => null))?.close();
    }
    return;
  }
  for (const { file, problem } of found) if (problem !== null) yield { file, error: problem };
  const pool = createPool({
    module: new URL('../scan/reader.process.ts', import.meta.url),
    size,
    env: {
      ...terminal.env,
      // One core per process.
      SCAN_WORKERS: String(size),
      KAARD_COUNTRY: country ?? config.defaultCountry,
      KAARD_EXPLAIN: explain ? 'on' : 'off',
    },
  });
  try {
    yield* readAll(files, pool);
  } finally {
    pool.close();
  }
}

export const scan: Command = { name: 'scan', summary: 'read business cards from pictures', help: HELP, run };
