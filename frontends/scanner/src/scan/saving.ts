/** Whether a card is being saved: until that is answered, nothing of it is uploaded unasked. */
let underWay = 0;

export const saving = {
  isUnderWay: (): boolean => underWay > 0,
  /** @throws what `work` throws */
  async during(work: () => Promise<void>): Promise<void> {
    underWay += 1;
    try {
      await work();
    } finally {
      underWay -= 1;
    }
  },
};
