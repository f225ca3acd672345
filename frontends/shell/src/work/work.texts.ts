import { defineMessages } from '@kaard/ui/i18n';

export const workTexts = defineMessages('shell.work', {
  deleting: 'Deleting contacts',
  restoring: 'Restoring contacts',
  tagging: 'Tagging contacts',
  merging: 'Merging duplicates',
  emptying: 'Emptying the trash',
  done: '{done} of {total}',
  secondsLeft: '{count, plural, one {about # second left} other {about # seconds left}}',
  minutesLeft: '{count, plural, one {about # minute left} other {about # minutes left}}',
  leave: 'You can leave this page. It continues in the background.',
  lost: 'The server hasn’t answered for a while. The work continues, but its progress can’t be shown.',
  again: 'Check again',
});
