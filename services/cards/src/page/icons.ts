import type { LinkKind } from '@kaard/contact-formats';

/** Outlines on a 24-unit grid, as inline paths, so that the page needs no other file. */
const PATHS: Record<'phone' | 'email' | 'address' | LinkKind, string> = {
  phone: 'M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3',
  email: 'M3 6h18v12H3zM3 7l9 7 9-7',
  address: 'M12 21s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12M12 6.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  site: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  shop: 'M5 8h14l1 12H4zM9 8a3 3 0 0 1 6 0',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  message: 'M4 5h16v11h-9l-5 4v-4H4z',
  linkedIn: 'M4 4h16v16H4zM8 11v6M8 7.5v.01M12 17v-6M12 13.5a2 2 0 0 1 4 0V17',
  facebook: 'M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-2 2-2h1.5V2.5c-3.5-.5-6.5.5-6.5 4.5v2.5H8V13h3v8',
  instagram:
    'M4 8a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M17 7v.01',
  tiktok: 'M14 3v11.5a3.5 3.5 0 1 1-3.5-3.5M14 3c.5 3 2.5 5 5.5 5',
  twitter: 'M4 4l16 16M20 4L4 20',
  youtube: 'M3 7c3-1 15-1 18 0v10c-3 1-15 1-18 0zM10 9.5v5l4.5-2.5z',
  github:
    'M9 20c-4 1.5-4-2-6-2.5M15 21v-3.5c0-1 .1-1.5-.5-2 3-.3 5.5-1.5 5.5-6a4.5 4.5 0 0 0-1.200-3.200 4 4 0 0 0-.1-3.200s-1.1-.3-3.700 1.400a12 12 0 0 0-6 0C6.400 2.800 5.3 3.1 5.3 3.1a4 4 0 0 0-.1 3.200A4.5 4.5 0 0 0 4 9.5c0 4.5 2.5 5.700 5.5 6-.600.600-.600 1.200-.5 2V21',
};

export const icon = (name: keyof typeof PATHS): string =>
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${PATHS[name]}"/></svg>`;
