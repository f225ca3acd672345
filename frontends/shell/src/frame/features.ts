import type { Feature } from '@kaard/ui/remote';
import { accountFeature } from '../features/account/feature.ts';
import { authCallbackFeature } from '../features/auth-callback/feature.ts';
import { cardSharesFeature } from '../features/card-shares/feature.ts';
import { contactFormFeature } from '../features/contact-form/feature.ts';
import { contactsFeature } from '../features/contacts/feature.ts';
import { dashboardFeature } from '../features/dashboard/feature.ts';
import { debugAuthFeature } from '../features/debug-auth/feature.ts';
import { designFeature } from '../features/design/feature.ts';
import { importFeature } from '../features/import/feature.ts';
import { resetPasswordFeature } from '../features/reset-password/feature.ts';
import { signInFeature } from '../features/sign-in/feature.ts';
import { trashFeature } from '../features/trash/feature.ts';

/** The features that live in the shell. Delete a folder and its line, and the feature is gone. */
export const FEATURES: readonly Feature[] = [
  signInFeature,
  authCallbackFeature,
  resetPasswordFeature,
  accountFeature,
  dashboardFeature,
  cardSharesFeature,
  contactsFeature,
  contactFormFeature,
  trashFeature,
  importFeature,
  debugAuthFeature,
  designFeature,
];
