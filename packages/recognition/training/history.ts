import { execFileSync } from 'node:child_process';

/** Where published figures can be measured again: commits of a branch that is never picked are gone with it. */
const PUBLISHED = 'main';

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();

/** Whether a branch, `HEAD` by default, has the commit. */
export function isInHistory(folder: string, commit: string, branch = 'HEAD'): boolean {
  try {
    git(folder, 'merge-base', '--is-ancestor', commit, branch);
    return true;
  } catch {
    return false;
  }
}

/**
 * The commit that figures measured now are of.
 * @throws Error when it isn't in the history of `main`, where a reader would look for it
 */
export function commitToRecord(folder: string): string {
  const commit = git(folder, 'rev-parse', '--short', 'HEAD');
  if (!isInHistory(folder, commit, PUBLISHED))
    throw new Error(`${commit} isn't in the history of ${PUBLISHED}: record figures of a commit that is`);
  return commit;
}
