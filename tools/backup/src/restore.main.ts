// `npm run restore -- FOLDER [--overwrite]`: restores a backup into an installation that isn't running.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { endWith } from './end.ts';
import { openInstallation } from './installation.ts';
import { emptyQueues } from './queues.ts';
import { restore } from './restore.ts';

const HELP = `Usage: npm run restore -- FOLDER [--overwrite]

Restores the backup in FOLDER into this installation (KAARD_DATA, or MONGODB_URI and REDIS_URL), which must not be running.
The whole backup is verified before anything is changed.

  --overwrite   replaces existing data; without it nothing is restored if there is any

Accounts and API keys deleted after the backup exist again afterwards. Every session ends: everybody has to sign in again. IDs
issued since then are not reused. Existing keys are kept beside the restored ones, in a separate folder.
`;

await endWith(async (report, signal) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { overwrite: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  if (positionals.length !== 1) throw new Error(`Please name the backup.\n\n${HELP}`);
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), positionals[0]!);
  const installation = await openInstallation(process.env, report, {
    command: 'npm run restore',
    mayBeNew: true,
    alone: true,
  });
  try {
    const { takenAt } = await restore(installation, {
      folder,
      overwrite: values.overwrite,
      say: (text) => report.say(text),
      now: new Date(),
      emptyQueues: () => emptyQueues(installation),
      signal,
    });
    report.say(`restored, as of ${takenAt}`);
  } finally {
    await installation.close();
  }
});
