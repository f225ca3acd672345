/** By what they call themselves; Messages on an iPhone borrows Facebook's name, Signal WhatsApp's. */
const NAMES =
  /facebookexternalhit|facebot|meta-externalfetcher|whatsapp|linkedinbot|twitterbot|slackbot|telegrambot|discordbot|applebot|pinterestbot|redditbot|mastodon|cardyb|embedly|iframely|vkshare|viber|preview/i;

/** Whether a program fetches a page to draw the preview of a link to it. Most of these accept anything. */
export const isPreviewFetcher = (userAgent: string | undefined): boolean => NAMES.test(userAgent ?? '');
