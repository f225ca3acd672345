/** Stands in what is kept for a picture that was chosen and could not be kept; as long as no picture is. */
export const LOST_PICTURE = 'data:image/lost';

/** What is kept, without its pictures: they are the most of it. JSON */
export const withoutPictures = (json: string): string => json.replace(/"data:image\/[^"\\]*"/g, `"${LOST_PICTURE}"`);

/** Whether a picture is missing in what was kept. */
export const lacksPicture = (form: unknown): boolean => JSON.stringify(form).includes(`"${LOST_PICTURE}"`);
