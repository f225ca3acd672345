/**
 * Work with what the browser holds open for a page, such as a connection to IndexedDB. Safari drops those of a page in the
 * background without a word: what failed is asked of a new one next time.
 * @param open called when it is first needed, and again after a failure
 * @param repeats what fails on one that was open before is done once more at once, with a new one
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
