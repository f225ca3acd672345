/** Shared memory for one use at a time; it overwrites earlier content. */
export type Room = (bytes: number) => SharedArrayBuffer;

/**
 * V8 doesn't count shared memory, so unused memory of every picture would stay until something else triggers a garbage
 * collection. One shared block, as large as the largest picture so far, needs less.
 */
export function createRoom(): Room {
  let room = new SharedArrayBuffer(0);
  return (bytes) => {
    if (room.byteLength < bytes) room = new SharedArrayBuffer(bytes);
    return room;
  };
}
