import { defineMessages } from '../messages.ts';

export const layoutMessages = defineMessages('ui.layout', {
  skip: 'Skip to content',
  home: '{brand}, go to dashboard',
  account: 'Account menu',
  tabs: 'Main navigation',
  menu: 'Menu',
  theme: 'Theme: {choice}',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
});
