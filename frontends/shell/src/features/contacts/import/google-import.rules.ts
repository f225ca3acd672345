import { type GoogleProblem, GoogleRefused } from '../../../google/google.errors.ts';

/** What Google is to blame for, or `unsaved`: our own server did not take the contacts. */
export type GoogleFailure = GoogleProblem | 'unsaved';

export const whyNoContacts = (error: unknown): GoogleFailure =>
  error instanceof GoogleRefused ? error.problem : 'unsaved';

/** What the toast says, in the words of the specification. */
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

/** What stands in the dialog: what can be done about it. */
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
