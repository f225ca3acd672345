import { execFileSync } from 'node:child_process';

/**
 * The branch whose commits published figures may refer to. Commits of a branch that is never merged disappear with it.
 */
const PUBLISHED = 'main';

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();

/** Whether a branch (`HEAD` by default) contains the commit. */
export function isInHistory(folder: string, commit: string, branch = 'HEAD'): boolean {
  try {
    git(folder, 'merge-base', '--is-ancestor', commit, branch);
    return true;
  } catch {
    return false;
  }
}

/**
 * The commit of the figures that are measured now.
 * @throws Error if it isn't in the history of `main`, where readers look for it
 */
export function commitToRecord(folder: string): string {
  const commit = git(folder, 'rev-parse', '--short', 'HEAD');
  if (!isInHistory(folder, commit, PUBLISHED))
    throw new Error(`${commit} isn't in the history of ${PUBLISHED}: record figures of a commit that is`);
  return commit;
}
