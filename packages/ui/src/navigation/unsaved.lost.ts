/** Stored in place of a chosen picture that could not be kept; no real picture is that short. */
export const LOST_PICTURE = 'data:image/lost';

/** Removes pictures, which are most of the size, from stored input (JSON). */
export const withoutPictures = (json: string): string => json.replace(/"data:image\/[^"\\]*"/g, `"${LOST_PICTURE}"`);

/** Whether stored input lacks a picture. */
export const lacksPicture = (form: unknown): boolean => JSON.stringify(form).includes(`"${LOST_PICTURE}"`);
