import { writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { readArguments } from '../arguments.ts';
import { FORMS, type Form } from './cards/truth.ts';
import { mistakes, report } from './report/report.ts';
import { type EngineResult, runBenchmark } from './run/benchmark.ts';
import { loadCardSet } from './run/card-set.ts';
import { ownValidationSet } from './run/own-set.ts';

const USAGE = `usage: npm run bench:scan -- [DIR] [--limit N] [--forms web,photo,capture] [--mistakes N]
                            [--no-tesseract] [--tesseract-cards N] [--speed-pictures N] [--json FILE]

Accuracy and speed of recognition on the own validation cards and, side by side, on DIR: any folder with a
truth.json in the format of this generator.`;

const options = parseOptions();
const say = (text: string): void => console.error(text);

const own = await loadCardSet(await ownValidationSet(say), { ...options, name: 'validation' });
const outside = options.folder
  ? [await loadCardSet(options.folder, { ...options, name: basename(options.folder) })]
  : [];
const sets = [own, ...outside];

const results: EngineResult[] = [
  await runBenchmark({ engine: 'kaard', sets, speedPictures: options.speedPictures, say }),
];
if (options.tesseract) {
  const forms: Form[] = ['web', 'photo', 'capture'];
  const few = await Promise.all([
    loadCardSet(await ownValidationSet(say), {
      name: 'validation',
      forms: options.forms ?? forms,
      limit: options.tesseractCards,
    }),
    ...(options.folder
      ? [
          loadCardSet(options.folder, {
            name: basename(options.folder),
            forms: options.forms ?? forms,
            limit: options.tesseractCards,
          }),
        ]
      : []),
  ]);
  results.push(
    await runBenchmark({ engine: 'tesseract', sets: few, speedPictures: Math.min(10, options.speedPictures), say }),
  );
}
console.log(report(results, own.name));
if (options.mistakes > 0) console.log(mistakes(results[0]!, options.mistakes));
if (options.json) await writeFile(options.json, `${JSON.stringify(results, null, 1)}\n`);

function parseOptions() {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    allowNegative: true,
    options: {
      limit: { type: 'string' },
      forms: { type: 'string' },
      mistakes: { type: 'string', default: '0' },
      tesseract: { type: 'boolean', default: true },
      'tesseract-cards': { type: 'string', default: '40' },
      'speed-pictures': { type: 'string', default: '40' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const forms = values.forms?.split(',') as Form[] | undefined;
  const numbers = [values.limit ?? '1', values['tesseract-cards'], values['speed-pictures']].map(Number);
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  if (
    positionals.length > 1 ||
    forms?.some((form) => !FORMS.includes(form)) ||
    numbers.some((number) => !(number >= 1))
  ) {
    console.error(USAGE);
    process.exit(2);
  }
  return {
    folder: positionals[0] ? resolve(positionals[0]) : undefined,
    forms,
    limit: values.limit ? Number(values.limit) : undefined,
    mistakes: Number(values.mistakes),
    tesseract: values.tesseract,
    tesseractCards: Number(values['tesseract-cards']),
    speedPictures: Number(values['speed-pictures']),
    json: values.json,
  };
}
