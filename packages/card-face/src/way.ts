/** The address of a card, saying how it was given on; views and saves are counted by it. Null says nothing. */
export const withWay = (url: string, way: string | null): string =>
  way ? `${url}${url.includes('?') ? '&' : '?'}via=${way}` : url;
