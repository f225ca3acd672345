import { defineMessages } from '@kaard/ui/i18n';

export const signInTexts = defineMessages('shell.sign-in', {
  checking: 'Checking authentication...',

  loginTitle: 'Sign In',
  loginText: 'Sign in to see your contacts.',
  loginAction: 'Sign In',
  loginOther: 'New here?',
  loginOtherLink: 'Sign up',
  loginSuccessTitle: 'Welcome back!',
  loginSuccessText: 'Successfully signed in.',
  loginFailedTitle: 'Login failed',
  loginFailedText: 'Invalid credentials. Please try again.',
  loginSocial: 'Sign in with {provider}',
  loginSocialFailed: '{provider} sign-in failed',

  registerTitle: 'Create Account',
  registerText: 'Welcome to {brand}. Scan your first card in less than a minute.',
  registerAction: 'Create Account',
  registerOther: 'Already have an account?',
  registerOtherLink: 'Sign in',
  registerSuccessTitle: 'Account created!',
  registerSuccessText: 'Welcome to {brand}.',
  registerFailedTitle: 'Registration failed',
  // "Registration failed. Please try again." of the error catalogue would repeat the title above it.
  registerFailedText: 'Failed to create account. Please try again.',
  registerTaken: 'This email is already registered. Please try signing in instead.',
  registerSocial: 'Sign up with {provider}',
  registerSocialFailed: '{provider} sign-up failed',

  email: 'Email',
  emailMissing: 'Please enter your email address.',
  emailInvalid: 'Please enter an email address like name@example.com.',
  password: 'Password',
  passwordMissing: 'Please enter your password.',
  forgotten: 'Forgot password?',
  passwordHint: 'At least 8 characters.',
  or: 'or',
  offline: 'The server can’t be reached. Check your connection and try again.',
  unavailable: 'You can’t sign in right now. Please try again in a moment.',
  wait: 'Too many attempts. Please try again in {seconds, plural, one {# second} other {# seconds}}.',
});
