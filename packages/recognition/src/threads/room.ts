/** Shared memory for one thing at a time: what was there before is written over. */
export type Room = (bytes: number) => SharedArrayBuffer;

/**
 * V8 doesn't count shared memory, so nothing would make it look for what is no longer used: every picture's would lie about until
 * something else does. One piece for all, as large as the largest so far, takes less.
 */
export function createRoom(): Room {
  let room = new SharedArrayBuffer(0);
  return (bytes) => {
    if (room.byteLength < bytes) room = new SharedArrayBuffer(bytes);
    return room;
  };
}
