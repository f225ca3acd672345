// Limits of batches. A module of its own, because the web app needs it on fewer screens than the limits of a picture.

/** The maximum number of pictures in a batch. */
export const MOST_IN_BATCH = 10_000;

/** The maximum size of a ZIP archive, or of a PDF or TIFF with pictures, in bytes. */
export const MOST_FILE_BYTES = 500 * 1024 * 1024;
