import { useEffect } from 'react';

/** Keeps the screen on while the component is mounted, if the device allows it. */
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
        () => {}, // for example, because the battery is low
      );
    };
    acquire();
    // The lock is released when the tab is hidden.
    document.addEventListener('visibilitychange', acquire);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', acquire);
      void lock?.release();
    };
  }, []);
}
