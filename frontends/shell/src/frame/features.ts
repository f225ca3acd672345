import { accountFeature } from '../features/account/feature.ts';
import { authCallbackFeature } from '../features/auth-callback/feature.ts';
import { connectionsFeature } from '../features/connections/feature.ts';
import { contactFormFeature } from '../features/contact-form/feature.ts';
import { contactsFeature } from '../features/contacts/feature.ts';
import { customFieldsFeature } from '../features/custom-fields/feature.ts';
import { dashboardFeature } from '../features/dashboard/feature.ts';
import { debugAuthFeature } from '../features/debug-auth/feature.ts';
import { designFeature } from '../features/design/feature.ts';
import { developersFeature } from '../features/developers/feature.ts';
import { duplicatesFeature } from '../features/duplicates/feature.ts';
import { historyFeature } from '../features/history/feature.ts';
import { importFeature } from '../features/import/feature.ts';
import { intelligenceFeature } from '../features/intelligence/feature.ts';
import { offersFeature } from '../features/offers/feature.ts';
import { opportunitiesFeature } from '../features/opportunities/feature.ts';
import { planUsageFeature } from '../features/plan-usage/feature.ts';
import { pricingFeature } from '../features/pricing/feature.ts';
import { resetPasswordFeature } from '../features/reset-password/feature.ts';
import { signInFeature } from '../features/sign-in/feature.ts';
import { trashFeature } from '../features/trash/feature.ts';
import { currentSettings, type Settings } from '../settings/settings.ts';
import type { ShellFeature } from './shell-feature.ts';

/** The features of the shell. Delete a folder and its line, and the feature is gone. */
export const FEATURES: readonly ShellFeature[] = [
  signInFeature,
  authCallbackFeature,
  resetPasswordFeature,
  accountFeature,
  dashboardFeature,
  contactsFeature,
  contactFormFeature,
  customFieldsFeature,
  duplicatesFeature,
  historyFeature,
  offersFeature,
  opportunitiesFeature,
  intelligenceFeature,
  connectionsFeature,
  trashFeature,
  importFeature,
  pricingFeature,
  planUsageFeature,
  developersFeature,
  debugAuthFeature,
  designFeature,
];

/** Returns the features of this installation. */
export const featuresThere = (settings: Settings = currentSettings()): readonly ShellFeature[] =>
  FEATURES.filter(({ isThere }) => !isThere || isThere(settings));
