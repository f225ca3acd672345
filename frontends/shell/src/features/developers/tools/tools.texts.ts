import { defineMessages } from '@kaard/ui/i18n';

export const toolsTexts = defineMessages('shell.developers.tools', {
  examplesTitle: 'Examples',
  examplesText: 'Set KAARD_URL to this address and KAARD_KEY to an API key, and run them as they are.',
  readAndAdd: 'Read and add contacts',
  addAndAsk: 'Add a contact, ask the graph',
  addAndList: 'Add and list contacts',
  receive: 'Receive webhooks',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying didn’t work. Select the text and copy it yourself.',
  graphTitle: 'GraphQL',
  graphText:
    'Try the graph with your own data. What you change here is changed. Press Esc, then Tab to leave an editor.',
  graphName: 'GraphiQL',
  graphOpen: 'Open GraphiQL',
  restTitle: 'REST',
  restText: 'Every call of the API, from the document that this installation serves.',
  restName: 'API reference',
  restOpen: 'Open the reference',
  restDownload: 'OpenAPI document',
  loading: 'Loading…',
  failed: 'This couldn’t be opened. Check your connection and try again.',
  tryAgain: 'Open again',
});
