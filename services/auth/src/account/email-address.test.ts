import { describe, expect, test } from '@jest/globals';
import { isEmail } from './email-address.ts';

describe('an e-mail address', () => {
  test.each([
    ...[
      '',
      'mira',
      '@',
      'mira@',
      '@example.com',
      'mira@example',
      'mira@localhost',
      'mira@127.0.0.1',
      'mira@[127.0.0.1]',
    ],
    ...['a@x..com', 'a@.x.com', 'a@x.com.', 'a@-x.com', 'a@x-.com', 'a@x_y.com', 'a@x.com/y', 'a@x%2ecom', 'a@x。com'],
    ...['<script>x@x.com', 'x@<b>x</b>.com', '"mira adler"@example.com', 'mira,adler@example.com', 'mira adler@x.com'],
    ...['a@b@x.com', 'Mira <mira@example.com>', 'mira@example.com ', 'mira@exam ple.com', 'mira;rm@example.com'],
    ...['mira\u001b[2J@example.com', 'mira\u202e@example.com', 'mira@exam\u200bple.com', 'mira\0@example.com'],
    ...[`${'m'.repeat(65)}@example.com`, `mira@${'x'.repeat(64)}.com`, `m@${'x.'.repeat(130)}com`, '@'.repeat(254)],
  ])('is not %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test.each([
    ...[
      'mira@example.com',
      'M.Adler+kaard@mail.example.co.uk',
      "o'neil_99@example.org",
      'a@1a.example',
      'm..a@example.jp',
    ],
    ...['jörg@münchen.example', '用户@例え.example', 'mira@xn--mnchen-3ya.example', `${'m'.repeat(64)}@example.com`],
  ])('is %j', (text) => {
    expect(isEmail(text)).toBe(true);
  });
});
