/**
 * Runs work with a connection that the browser keeps for a page, such as one to IndexedDB. Safari silently drops the
 * connections of a page in the background; after a failure the next call opens a new one.
 * @param open called on first use, and again after a failure
 * @param repeats whether work that fails on a connection that was already open is retried once, with a new one
 */
export function reopening<Connection>(open: () => Connection, { repeats = false } = {}) {
  let opened: Connection | undefined;
  function present(): Connection {
    opened ??= open();
    return opened;
  }
  return async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const isNew = opened === undefined;
    const connection = present();
    try {
      return await work(connection);
    } catch (error) {
      if (opened === connection) opened = undefined;
      if (isNew || !repeats) throw error;
      return work(present());
    }
  };
}
