import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Point } from '../../../scan/answer.ts';
import { panned, type Shapes, type View, zoomed } from './picture-view.rules.ts';

const STEP = 1.5;
/** The step of an arrow key, in widths of the frame. */
const KEY_STEP = 0.1;
/** A movement of fewer pixels is a click. */
const DRAG_FROM = 4;
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};
const MIDDLE = 0.5;

interface Parts {
  frame: RefObject<HTMLElement | null>;
  /** The view that applies unless the person has moved it. */
  chosen: View;
  shapes: Shapes;
  /** A manual view applies as long as this key is the same. */
  key: string;
}

/** Zoom by buttons, wheel and two fingers, and movement by pointer and arrow keys. */
export function useMovedView({ frame, chosen, shapes, key }: Parts) {
  const [moved, setMoved] = useState<{ key: string; view: View } | null>(null);
  const pointers = useRef(new Map<number, Point>());
  const isDrag = useRef(false);
  const isMoved = moved?.key === key;
  const view = isMoved ? moved.view : chosen;

  const latest = useRef(view);
  latest.current = view;
  function show(next: View) {
    latest.current = next;
    setMoved({ key, view: next });
  }
  const zoom = (factor: number, at: Point = { x: MIDDLE, y: MIDDLE / shapes.frame }) =>
    show(zoomed(latest.current, factor, at, shapes));
  const pan = (by: Point) => show(panned(latest.current, by, shapes));

  /** Returns the position in widths of the frame. */
  function placeOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top, width } = frame.current!.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / width };
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // The wheel alone scrolls the page; with Ctrl, as in pinch gestures of touchpads, it zooms the picture.
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 200), placeOf(event));
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // React’s own listener is passive and can’t prevent the page from zooming.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame]);

  const letGo = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  return {
    view,
    isMoved,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        if (pointers.current.size === 0) isDrag.current = false;
        pointers.current.set(event.pointerId, placeOf(event));
      },
      onPointerMove(event: PointerEvent) {
        const before = pointers.current.get(event.pointerId);
        if (!before || !frame.current) return;
        const now = placeOf(event);
        const by = { x: now.x - before.x, y: now.y - before.y };
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
        if (!isDrag.current && !other && Math.hypot(by.x, by.y) * frame.current.clientWidth < DRAG_FROM) return;
        isDrag.current = true;
        pointers.current.set(event.pointerId, now);
        if (other) {
          const [far, near] = [
            Math.hypot(now.x - other.x, now.y - other.y),
            Math.hypot(before.x - other.x, before.y - other.y),
          ];
          if (near > 0) zoom(far / near, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
        } else if (event.pointerType !== 'touch' || isMoved) pan(by);
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onPointerLeave: letGo,
      /** Prevents the end of a drag from counting as a click on a place. */
      onClickCapture(event: { stopPropagation(): void }) {
        if (isDrag.current) event.stopPropagation();
        isDrag.current = false;
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
        const by = ARROWS[event.key];
        if (by) pan(by);
        else if (event.key === '+' || event.key === '=') zoom(STEP);
        else if (event.key === '-') zoom(1 / STEP);
        else return;
        event.preventDefault();
      },
    },
  };
}
