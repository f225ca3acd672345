import { REMOTE_CONTRACT, type RemoteEntry } from '@kaard/ui/remote';

/** A line of `/remotes.json`: a remote that declares nothing but what a test says. */
export const remoteEntry = (over: Partial<RemoteEntry> = {}): RemoteEntry => ({
  version: '1',
  entry: '/remotes/cards/1/remoteEntry.js',
  contract: REMOTE_CONTRACT,
  routes: [],
  tabs: [],
  commands: [],
  links: [],
  parts: [],
  device: { databases: [], session: [], local: [] },
  ...over,
});
