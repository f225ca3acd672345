/** Milliseconds between two tries. */
const AGAIN_MS = 2000;
/** With a connection; after these the code is gone, and the screen's boundary knows what to do. */
const MOST_TRIES = 3;

/** Waits for a connection: what `lazy` is refused once it never asks for again, and the screen is gone for a dialog. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let tries = 1; ; ) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine && tries++ >= MOST_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
