import { defineMessages } from '@kaard/ui/i18n';

export const authCallbackTexts = defineMessages('shell.auth-callback', {
  working: 'Checking authentication...',
  loginFailed: '{provider} sign-in failed',
  registerFailed: '{provider} sign-up failed',
  connectFailed: 'Couldn’t connect {provider}',
  confirmFailed: 'Couldn’t confirm it’s you',
  tryAgain: 'Please try again.',
  toLogin: 'Back to Sign In',
  toRegister: 'Back to Create Account',
  toAccount: 'Back to your account',
  loginSuccess: 'Welcome back!',
  loginSuccessText: 'Successfully signed in.',
  registerSuccess: 'Account created!',
  registerSuccessText: 'Welcome to {brand}.',
  connected: '{provider} is connected',
  connectedText: 'You can now sign in with it too.',
});
