/** Handles: letters, digits, hyphens and dots; handles that look the same to readers are treated as equal. */

const SHORTEST = 3;
const LONGEST = 40;
/** No dot or hyphen at either end, and no two in a row. */
const HANDLE = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;

/** Words that would look like a part of the product, or like an official account. */
const RESERVED = new Set(
  [
    ...['about', 'abuse', 'account', 'accounts', 'admin', 'administrator', 'api', 'app', 'assets', 'auth', 'billing'],
    ...[
      'blog',
      'brand',
      'business',
      'card',
      'cards',
      'ceo',
      'contact',
      'contacts',
      'dashboard',
      'design',
      'developers',
    ],
    ...[
      'docs',
      'download',
      'email',
      'enterprise',
      'export',
      'feed',
      'graphql',
      'guest',
      'healthz',
      'help',
      'hostmaster',
    ],
    ...[
      'import',
      'info',
      'intelligence',
      'kaard',
      'legal',
      'login',
      'logout',
      'mail',
      'me',
      'metrics',
      'moderator',
      'my',
    ],
    ...[
      'my-card',
      'new',
      'news',
      'noreply',
      'no-reply',
      'null',
      'official',
      'operator',
      'opportunities',
      'owner',
      'postmaster',
    ],
    ...[
      'press',
      'pricing',
      'privacy',
      'profile',
      'public',
      'readyz',
      'redirect',
      'register',
      'remotes',
      'root',
      'sales',
    ],
    ...[
      'scan',
      'scanner',
      'scans',
      'search',
      'security',
      'settings',
      'share',
      'sign-in',
      'sign-out',
      'sign-up',
      'staff',
    ],
    ...[
      'static',
      'status',
      'support',
      'system',
      'team',
      'terms',
      'test',
      'trash',
      'undefined',
      'user',
      'users',
      'webmaster',
    ],
    ...['welcome', 'www'],
  ].map(skeletonOf),
);

/** Checks a handle as it is stored and compared, in lower case. @returns the problem as a message, or null */
export function handleProblem(handle: string): string | null {
  // Checked before the length: a name in Chinese characters doesn’t become valid by being longer.
  if (handle && !/^[a-z0-9.-]+$/.test(handle)) return 'Use the letters a to z, digits, hyphens and dots';
  if (handle.length < SHORTEST || handle.length > LONGEST)
    return `An address must have ${SHORTEST} to ${LONGEST} characters`;
  if (!HANDLE.test(handle)) return 'Use single hyphens or dots, between letters or digits';
  if (/^\d+$/.test(handle)) return 'An address can’t consist only of digits';
  if (RESERVED.has(skeletonOf(handle))) return 'This address is reserved';
  return null;
}

export const normaliseHandle = (text: string): string => text.slice(0, 200).trim().toLowerCase();

/**
 * The common form of handles that look the same: `jane.d0e` and `jane-doe`, `rnaria` and `maria`.
 * @see Unicode Technical Standard 39, section 4, on which this is based, for the few characters allowed here
 */
export function skeletonOf(handle: string): string {
  return handle
    .toLowerCase()
    .replaceAll(/[.-]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replaceAll('0', 'o')
    .replaceAll(/[1i|]/g, 'l')
    .replaceAll('5', 's')
    .replaceAll('8', 'b');
}
