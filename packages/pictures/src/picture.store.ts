/** Where the bytes of pictures lie: GridFS today, object storage can take its place. */
export interface PictureStore {
  newId(): string;
  put(fileId: string, bytes: Uint8Array): Promise<void>;
  /** @returns null when there is none (any more) */
  get(fileId: string): Promise<Uint8Array | null>;
  /** Removes; an id that does not exist is fine. */
  remove(fileId: string): Promise<void>;
}
