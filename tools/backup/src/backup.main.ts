// `npm run backup -- [FOLDER]`: saves everything in the installation as it is at one moment, while it runs.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from './backup.ts';
import { endWith } from './end.ts';
import { openInstallation } from './installation.ts';

const HELP = `Usage: npm run backup -- [FOLDER]

Writes accounts, contacts, scans, pictures and keys of this installation into FOLDER, which must not exist yet; the default
is backups/DATE in KAARD_DATA. The product may run and be used meanwhile: the copy shows a single moment. The name of
the folder is printed on stdout.

The folder contains keys and personal data: keep it as safe as the installation itself, and on another machine.
`;

await endWith(async (report, signal) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  if (positionals.length > 1) throw new Error(`"${positionals[1]}" is one argument too many.`);
  const installation = await openInstallation(process.env, report, {
    command: 'npm run backup',
    mayBeNew: false,
    alone: false,
  });
  try {
    const stamp = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
    const folder = positionals[0]
      ? resolve(process.env.INIT_CWD ?? process.cwd(), positionals[0])
      : join(installation.dataDir, 'backups', stamp);
    const { takenAt } = await backUp(installation, folder, (text) => report.say(text), signal);
    report.say(`as of ${takenAt}`);
    process.stdout.write(`${folder}\n`);
  } finally {
    await installation.close();
  }
});
