// Loaded only if a number looks unusual: the world’s numbering plans are 70 kB.
import { normalisePhone } from '@kaard/contact-formats';

/** @param country ISO 3166 alpha-2 for numbers without a country code */
export const isInPlan = (phone: string, country?: string): boolean => normalisePhone(phone, country)?.isValid ?? false;
