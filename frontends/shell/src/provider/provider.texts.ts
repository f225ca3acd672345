import { defineMessages } from '@kaard/ui/i18n';

export const providerTexts = defineMessages('shell.provider', {
  notConfigured: 'Social sign-in requires identity provider configuration. Please contact support.',
  misconfigured: 'Social sign-in is not properly configured. Please use email and password, or contact support.',
  unavailable: '{provider} login is currently unavailable. Please try again.',
  cancelled: 'The sign-in at {provider} was cancelled. Please try again.',
  lost: 'This sign-in was begun in another tab, or too long ago. Please try again.',
});
