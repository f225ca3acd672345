/** Tracks whether a card is being saved: until that is answered, it is not uploaded automatically. */
let underWay = 0;

export const saving = {
  isUnderWay: (): boolean => underWay > 0,
  /** @throws the error of `work` */
  async during(work: () => Promise<void>): Promise<void> {
    underWay += 1;
    try {
      await work();
    } finally {
      underWay -= 1;
    }
  },
};
