// What is taken of many pictures at once. A module of its own: the web app needs it on fewer screens than that of a single picture.

/** So many pictures a batch can hold. */
export const MOST_IN_BATCH = 10_000;

/** Of a ZIP archive, a PDF or a TIFF of pictures. */
export const MOST_FILE_BYTES = 500 * 1024 * 1024;
