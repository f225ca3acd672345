/** Parts of their User-Agent. Messages on an iPhone uses Facebook’s name, Signal uses WhatsApp’s. */
const NAMES =
  /facebookexternalhit|facebot|meta-externalfetcher|whatsapp|linkedinbot|twitterbot|slackbot|telegrambot|discordbot|applebot|pinterestbot|redditbot|mastodon|cardyb|embedly|iframely|vkshare|viber|preview/i;

/**
 * Whether a program fetches a page to render a preview of a link to it. Most of these programs accept any media type.
 */
export const isPreviewFetcher = (userAgent: string | undefined): boolean => NAMES.test(userAgent ?? '');
