import { defineMessages } from '@kaard/ui/i18n';

export const providerTexts = defineMessages('shell.provider', {
  notConfigured: 'Social sign-in requires identity provider configuration. Please contact support.',
  misconfigured: 'Social sign-in is not properly configured. Please use email and password, or contact support.',
  notConfiguredHow:
    'The operator of this installation has not set up a sign-in with {provider} (IDP_ISSUER and IDP_CLIENT_ID). Use your email and password meanwhile.',
  misconfiguredHow:
    '{provider} does not accept how this installation is set up. Its operator has to check IDP_ISSUER, IDP_CLIENT_ID and the redirect address. Use your email and password meanwhile.',
  unavailable: '{provider} login is currently unavailable. Please try again.',
  cancelled: 'The sign-in at {provider} was cancelled. Please try again.',
  lost: 'This sign-in was begun in another tab, or too long ago. Please try again.',
});
