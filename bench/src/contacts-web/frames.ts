/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** Pixels per second, as in a quick swipe over a long list. */
const SPEED = 3000;
/** More than one and a half frames at 60 Hz, so one was dropped. */
const LATE_MS = 25;

export interface Frames {
  perSecond: number;
  /** Frames that were not drawn although there was something new to show. */
  dropped: number;
  drawn: number;
  worstMs: number;
}

/** Counts frames while the list is scrolled by a gesture of this length in pixels; with 0, while nothing happens. */
export async function countFrames(page: Page, distance: number, idleMs = 0): Promise<Frames> {
  const counting = page.evaluate(() => {
    const times: number[] = [];
    const control = window as unknown as { benchDone?: () => number[] };
    let isRunning = true;
    const tick = (now: number) => {
      if (!isRunning) return;
      times.push(now);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    control.benchDone = () => {
      isRunning = false;
      return times;
    };
  });
  await counting;
  if (distance === 0) await page.waitForTimeout(idleMs);
  else {
    const inspector = await page.context().newCDPSession(page);
    await inspector.send('Input.synthesizeScrollGesture', {
      x: 640,
      y: 500,
      yDistance: -distance,
      speed: SPEED,
      preventFling: true,
      gestureSourceType: 'touch',
    });
    await inspector.detach();
  }
  const times = await page.evaluate(() => (window as unknown as { benchDone: () => number[] }).benchDone());
  const gaps = times.slice(1).map((time, index) => time - times[index]!);
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
  return {
    perSecond: gaps.length / seconds,
    dropped: gaps.reduce((sum, gap) => sum + (gap > LATE_MS ? Math.round(gap / (1000 / 60)) - 1 : 0), 0),
    drawn: gaps.length,
    worstMs: Math.max(0, ...gaps),
  };
}
