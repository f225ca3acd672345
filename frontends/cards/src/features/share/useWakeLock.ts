import { useEffect } from 'react';

/** Keeps the screen on while it is shown, where the device lets us. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const acquire = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock?.request('screen').then(
        (sentinel) => {
          if (isOver) return void sentinel.release();
          lock = sentinel;
        },
        () => {}, // a low battery, say
      );
    };
    acquire();
    // A lock is lost when the tab is left.
    document.addEventListener('visibilitychange', acquire);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', acquire);
      void lock?.release();
    };
  }, []);
}
