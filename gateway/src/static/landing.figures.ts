import { z } from 'zod';

const figure = z.union([z.string().trim().min(1).max(20), z.number().transform(String)]);

/** Figures as displayed on the page: `{ "accuracy": "97.2%", "seconds": "1.1", "users": "1,200" }`. */
export const landingFiguresSchema = z
  .object({
    /** Including its unit. */
    accuracy: figure,
    /** Duration of one scan. */
    seconds: figure,
    /** Out of 5. */
    rating: figure,
    users: figure,
    /** Number of scanned cards. */
    cards: figure,
  })
  .partial()
  .strict();

export type LandingFigures = z.output<typeof landingFiguresSchema>;

/** The specification’s figures, shown with a note that they are samples until an operator sets measured ones. */
export const SAMPLE_FIGURES: Required<LandingFigures> = {
  accuracy: '99.8%',
  seconds: '2',
  rating: '4.9',
  users: '50,000+',
  cards: '2M+',
};
