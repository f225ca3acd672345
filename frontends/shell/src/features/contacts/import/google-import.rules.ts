import { type GoogleProblem, GoogleRefused } from '../../../google/google.errors.ts';

/** Failures of Google, or `unsaved`: our own server did not accept the contacts. */
export type GoogleFailure = GoogleProblem | 'unsaved';

export const whyNoContacts = (error: unknown): GoogleFailure =>
  error instanceof GoogleRefused ? error.problem : 'unsaved';

/** The texts of the toast, from the specification. */
export const TOAST_OF = {
  blocked: 'importGoogleFailed',
  denied: 'importGoogleFailed',
  expired: 'importGoogleFailed',
  forbidden: 'importGoogleFailed',
  busy: 'importGoogleFailed',
  unreachable: 'importNoGoogle',
  failed: 'importGoogleFailed',
  nobody: 'importNobody',
  unsaved: 'importUnsaved',
} as const satisfies Record<GoogleFailure, string>;

/** The advice in the dialog: what the person can do. */
export const ADVICE_OF = {
  blocked: 'googleBlocked',
  denied: 'googleDenied',
  expired: 'googleExpired',
  forbidden: 'googleForbidden',
  busy: 'googleBusy',
  unreachable: 'importNoGoogle',
  failed: 'googleFailed',
  nobody: 'googleNobody',
  unsaved: 'googleUnsaved',
} as const satisfies Record<GoogleFailure, string>;
