import { defineMessages } from '@kaard/ui/i18n';

export const authCallbackTexts = defineMessages('shell.auth-callback', {
  working: 'Checking authentication...',
  loginFailed: '{provider} sign-in failed',
  registerFailed: '{provider} sign-up failed',
  connectFailed: '{provider} was not connected',
  confirmFailed: 'This could not be confirmed',
  tryAgain: 'Please try again.',
  toLogin: 'Back to Sign In',
  toRegister: 'Back to Create Account',
  toAccount: 'Back to your account',
  loginSuccess: 'Welcome back!',
  loginSuccessText: 'Successfully signed in.',
  registerSuccess: 'Welcome to {brand}!',
  connected: '{provider} is connected',
  connectedText: 'From now on you can sign in with it too.',
});
