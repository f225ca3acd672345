import { defineMessages } from '@kaard/ui/i18n';

export const newFieldTexts = defineMessages('shell.newField', {
  newField: 'New custom field “{name}”',
  newFieldFailed: 'Couldn’t add the field',
  newFieldFailedText: 'Please try again in a moment.',
});
