/** Adds to a card’s address how it was shared, by which views and saves are counted; null adds nothing. */
export const withWay = (url: string, way: string | null): string =>
  way ? `${url}${url.includes('?') ? '&' : '?'}via=${way}` : url;
