/** Storage for the bytes of pictures: GridFS today; object storage can replace it. */
export interface PictureStore {
  newId(): string;
  put(fileId: string, bytes: Uint8Array): Promise<void>;
  /** @returns null if the file doesn’t exist (any more) */
  get(fileId: string): Promise<Uint8Array | null>;
  /** Deletes the file; an unknown id is no error. */
  remove(fileId: string): Promise<void>;
}
