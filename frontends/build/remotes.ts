import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Remote, RemoteEntry } from '@kaard/ui/remote';
import { readRemotesFile } from '@kaard/ui/remotes-file';
import type { App } from './apps.ts';
import { readScreenFiles } from './screen-files.ts';

/**
 * Returns the name of a folder that browsers may cache for a year: the package’s version and a hash of the built files.
 * A change that does not alter any of their bytes (another version of a tool, a component that it does not use) does
 * not change the name.
 * @param folder with the built files
 */
export function versionOf({ root }: Pick<App, 'root'>, folder: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256');
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    hash.update(file.slice(folder.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return `${version}-${hash.digest('hex').slice(0, 12)}`;
}

/**
 * Describes a remote for remotes.json, so that the shell can show its declarations before it loads any of its code.
 * @param built the folder with its files; undefined if nothing is written to disk
 * @throws Error if a shell would refuse the description
 */
export async function describeRemote(
  { name, root }: Pick<App, 'name' | 'root'>,
  version: string,
  built?: string,
): Promise<RemoteEntry> {
  const file = join(root, 'src/remote.ts');
  const { default: remote } = (await import(pathToFileURL(file).href)) as { default: Remote };
  if (remote.name !== name) throw new Error(`${file} calls itself "${remote.name}".`);
  const { contract, routes, tabs = [], commands = [], links = [], parts = [], device = {} } = remote;
  const place = `/remotes/${name}/${version}`;
  const filesOf = built ? readScreenFiles(built) : null;
  const entry = {
    version,
    entry: `${place}/remoteEntry.js`,
    contract,
    routes: routes.map(({ path, guarded, framed = true, lazy }) => ({
      ...{ path, guarded, framed },
      ...(filesOf && { files: filesOf(lazy).map((one) => `${place}/${one}`) }),
    })),
    tabs,
    commands,
    links,
    parts: parts.map(({ lazy: _, ...part }) => part),
    device: { databases: [], session: [], local: [], ...device },
  };
  const { usable, unusable } = readRemotesFile({ remotes: { [name]: entry } });
  const read = usable[name];
  if (!read) throw new Error(`${file}: ${unusable[name]?.problem}`);
  return read;
}
