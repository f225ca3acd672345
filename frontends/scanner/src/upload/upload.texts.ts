import { defineMessages } from '@kaard/ui/i18n';

export const uploadTexts = defineMessages('scanner.upload', {
  title: 'Uploading {name}',
  titleDone: '{name} is uploaded',
  titleEnded: '{name} takes no more pictures',
  keeping: 'Preparing pictures: {done} of {total}',
  sent: '{done} of {total} pictures',
  secondsLeft: '{count, plural, one {about # second left} other {about # seconds left}}',
  minutesLeft: '{count, plural, one {about # minute left} other {about # minutes left}}',
  leave: 'You can leave this page, or close it: your pictures are kept in this browser. Open Scans to continue.',
  notKept: 'This browser has no room to keep your pictures. Please keep this tab open until the upload is done.',
  waiting: 'No connection to the server. The upload continues on its own.',
  elsewhere: 'Another tab is uploading these pictures.',
  signedOut: 'Please log in again to continue.',
  limit: 'The upload has stopped. What was uploaded stays.',
  ended: 'The batch was stopped or deleted. Pictures that weren’t uploaded are no longer kept.',
  repeated:
    '{count, plural, one {# picture was in the batch already and isn’t read again.} other {# pictures were in the batch already and aren’t read again.}}',
  refused: '{count, plural, one {# picture was not accepted} other {# pictures were not accepted}}',
  refusedLine: '{name}: {message}',
  continue: 'Try again',
  stop: 'Stop upload',
  stopTitle: 'Stop upload',
  stopQuestion: 'Pictures that haven’t been uploaded are removed from this browser. What was uploaded stays.',
  open: 'Open batch',
  seePlans: 'See plans',
  dismiss: 'Dismiss',
});
