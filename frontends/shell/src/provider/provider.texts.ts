import { defineMessages } from '@kaard/ui/i18n';

export const providerTexts = defineMessages('shell.provider', {
  notConfigured: 'Social sign-in requires identity provider configuration. Please contact support.',
  misconfigured: 'Social sign-in is not properly configured. Please use email and password, or contact support.',
  notConfiguredHow:
    'Sign-in with {provider} isn’t set up on this server (IDP_ISSUER and IDP_CLIENT_ID). Use your email and password instead.',
  misconfiguredHow:
    '{provider} rejected this server’s settings. The operator of this server needs to check IDP_ISSUER, IDP_CLIENT_ID and the redirect address. Use your email and password instead.',
  unavailable: '{provider} login is currently unavailable. Please try again.',
  cancelled: 'Sign-in with {provider} was cancelled. Please try again.',
  lost: 'This sign-in started in another tab, or too long ago. Please try again.',
});
