import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request as rawRequest } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from '@jest/globals';
import { startBesideStandIns } from '../../test/stand-ins.ts';
import { rows, streamedRoutes } from '../rest/rest.ts';
import { fillLanding } from './landing.ts';

const settings = {
  brand: { name: '<Visiten> & "Karte"', color: '#7fd1ae', logo: '/brand/logo' },
  landingFigures: { accuracy: '97%', users: '1,200' },
  identityProvider: { name: 'Keycloak', issuer: 'https://id.example/realms/a', clientId: 'web' },
};
const brandLogo = { type: 'image/svg+xml', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
const gate = await startBesideStandIns({ publicSettings: settings, brandLogo, trustedProxies: ['loopback'] });
afterAll(() => gate.close());

const script = `console.log(${JSON.stringify('x'.repeat(5000))});`;
const files: Record<string, string | Buffer> = {
  'shell/index.html':
    '<!doctype html><title>__BRAND_NAME__</title><script nonce="__CSP_NONCE__" src="/assets/app.1a.js"></script><style nonce="__CSP_NONCE__">/*__BRAND_STYLE__*/</style>',
  'landing/index.mustache':
    '<!doctype html><html><head><title>{{brand}}</title><style>h1{color:red}</style><script>let theme</script></head><body>{{#accuracy}}right: {{accuracy}}{{/accuracy}}{{#seconds}}in {{seconds}} s{{/seconds}}{{#isSample}}sample{{/isSample}}<script>let more</script></body></html>',
  'screens/dashboard.mustache': `<!doctype html><title>__BRAND_NAME__</title><script nonce="__CSP_NONCE__">boot</script><style nonce="__CSP_NONCE__">/*__BRAND_STYLE__*/</style>{{#logo}}<img src="{{logo}}">{{/logo}}{{^logo}}ours{{/logo}}{{brand}}<!--${'frame '.repeat(1000)}-->`,
  'screens/contacts/_id.mustache': '<!doctype html><title>a contact</title>',
  'shell/assets/app.1a.js': script,
  'shell/assets/built.2b.js': script,
  'shell/assets/built.2b.js.gz': gzipSync(script, { level: 1 }),
  'shell/favicon.svg': '<svg/>',
  'shell/operations.json': '{}',
  'shell/.env': 'SECRET=1',
  'remotes/scanner/1.0.0/remoteEntry.js': 'export {}',
  'remotes/scanner/1.0.0/assets/worker-finder.js': 'self.onmessage = null',
  'remotes/scanner/1.0.0/assets/workers.1a.js': 'export {}',
  'remotes/scanner/1.0.0/worker-finder.js': 'export {}',
  'remotes/scanner/1.0.0/operations.json': '{}',
  'remotes.json': '{"remotes":{}}',
  'build.json': '{}',
};
for (const [name, content] of Object.entries(files)) {
  mkdirSync(dirname(join(gate.frontendsDir, name)), { recursive: true });
  writeFileSync(join(gate.frontendsDir, name), content);
}
writeFileSync(join(gate.frontendsDir, '..', 'kaard-outside.txt'), 'outside');

interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}
/** Without the tidying that fetch does: paths and encodings as they are. */
const raw = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(gate.url);
    rawRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('what is not served', () => {
  test.each([
    '/assets/../../kaard-outside.txt',
    '/assets/..%2f..%2f..%2fkaard-outside.txt',
    '/assets/%2e%2e/%2e%2e/remotes.json',
    '/assets/..%5c..%5cremotes.json',
    '/assets/app.1a.js%00.svg',
    '/assets/',
    '/assets/missing.js',
    '/remotes/scanner/1.0.0/../../../remotes.json.txt',
    '/remotes/scanner/1.0.0/operations.json',
    '/remotes/scanner/1.0.0/missing.js',
    '/remotes/scanner',
    '/landing/index.mustache',
    '/screens/dashboard.mustache',
    '/dashboard.mustache',
    '/shell/../landing/index.mustache',
    '/operations.json',
    '/operations%2ejson',
    '/remotes/scanner/1.0.0/operations%2Ejson',
    '/build.json',
    '/.env',
    '/missing.png',
    '/api/nothing',
    '/api',
    '/internal/jwks',
    '/graphql/other',
  ])('%s is not found, and is not the page', async (path) => {
    const { status, headers, body } = await raw(path);
    expect([path, status]).toEqual([path, 404]);
    expect(String(headers['content-type'])).not.toMatch(/text\/html/);
    expect(body.toString()).not.toMatch(/outside|SECRET/);
  });
});

describe('the page', () => {
  test('stands at addresses whose last part has a dot, unless that is the ending of a file', async () => {
    for (const path of [
      '/people/jane.doe',
      '/contacts/x.y',
      '/contacts/4711.',
      '/people/jane.doe?from=card',
      '/v1.5',
      '/people/j%2Ed',
    ])
      expect([path, (await raw(path)).headers['content-type']]).toEqual([path, 'text/html; charset=utf-8']);
    for (const path of [
      '/people/missing.png',
      '/contacts/app.JS',
      '/people/x%2ejs',
      '/contacts/.git',
      '/.well-known/x',
    ])
      expect([path, (await raw(path)).status]).toEqual([path, 404]);
  });

  test('stands at every path of the web app, with a fresh nonce and a policy that knows it', async () => {
    const nonces = new Set<string>();
    for (const path of ['/login', '/contacts/trash', '/scan-results?x=1', '/no/such/page']) {
      const { status, headers, body } = await raw(path);
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(headers['cache-control']).toBe('no-cache');
      const html = body.toString();
      expect(html).not.toContain('__CSP_NONCE__');
      const [nonce] = [...html.matchAll(/nonce="([^"]+)"/g)].map(([, value]) => value!);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(policy).toMatch(/^default-src 'none';/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(policy).toContain("connect-src 'self' https://id.example;");
      expect(html).toContain('<title>&lt;Visiten&gt; &amp; &quot;Karte&quot;</title>');
      expect(html).toContain('--k-color-accent:#7fd1ae');
      nonces.add(nonce!);
    }
    expect(nonces.size).toBe(4);
  });

  test('of a screen with a first frame is that one, with brand and nonce, compressed as asked', async () => {
    const nonces = new Set<string>();
    for (const [encoding, read] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      [undefined, (body: Buffer) => body],
    ] as const) {
      const { headers, body } = await raw('/dashboard?x=1', encoding && { 'accept-encoding': encoding });
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
      expect(headers['content-encoding']).toBe(encoding);
      const html = read(body).toString();
      expect(html).toContain('<img src="&#x2F;brand&#x2F;logo">&lt;Visiten&gt; &amp; &quot;Karte&quot;');
      expect(html).toContain('<title>&lt;Visiten&gt; &amp; &quot;Karte&quot;</title>');
      expect(html).toContain('--k-color-accent:#7fd1ae');
      expect(html).not.toMatch(/__[A-Z]|\{\{|ours/);
      const [nonce] = [...html.matchAll(/nonce="([^"]+)"/g)].map(([, value]) => value!);
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
      nonces.add(nonce!);
    }
    expect(nonces.size).toBe(3);
    expect((await raw('/dashboard/more')).body.toString()).not.toContain('boot');
  });

  test.each([
    ['/contacts/7', true],
    ['/contacts/281474976710655?from=list', true],
    ['/contacts/new', false],
    ['/contacts/7/edit', false],
    ['/contacts/-7', false],
    ['/7', false],
  ])('of %s is that of a contact: %s', async (address, isThat) => {
    expect((await raw(address)).body.toString().includes('a contact')).toBe(isThat);
  });

  test('is only for GET and HEAD', async () => {
    expect((await raw('/contacts', {}, 'HEAD')).status).toBe(200);
    expect((await raw('/contacts', {}, 'POST')).status).toBe(404);
    expect((await raw('/', {}, 'DELETE')).status).toBe(404);
  });

  test('that has not been built is told plainly', async () => {
    const empty = await startBesideStandIns();
    try {
      const { status, body } = await empty.nobody('/');
      expect([status, body.message]).toEqual([503, expect.stringMatching(/^The web app isn’t available/)]);
      expect(JSON.stringify(body)).not.toContain(empty.frontendsDir);
    } finally {
      await empty.close();
    }
  });
});

describe('the landing page', () => {
  const landing = async (headers = {}) => {
    const answer = await raw('/?from=elsewhere', headers);
    return { ...answer, html: answer.body.toString() };
  };

  test('has brand and measured figures in it, escaped, and nothing of figures that nobody measured', async () => {
    const { status, html } = await landing();
    expect(status).toBe(200);
    expect(html).toContain('<title>&lt;Visiten&gt; &amp; &quot;Karte&quot;</title>');
    expect(html).toContain('right: 97%');
    expect(html).not.toMatch(/sample|in .* s<|\{\{|<Visiten>/);
  });

  test('may run exactly its own scripts and styles', async () => {
    const { headers, html } = await landing();
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).not.toMatch(/unsafe|nonce|\*/);
    const inline = [...html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)];
    expect(inline.map(([, tag]) => tag)).toEqual(['style', 'script', 'style', 'script']);
    for (const [, , text] of inline) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text!).digest('base64')}'`);
    }
    expect(inline[2]![2]).toContain('--k-color-accent:#7fd1ae');
  });

  test('is the same for everybody, so it is not sent again', async () => {
    const { headers } = await landing();
    expect((await landing({ 'if-none-match': String(headers.etag) })).status).toBe(304);
  });

  test('follows a deploy', async () => {
    const file = join(gate.frontendsDir, 'landing/index.mustache');
    writeFileSync(file, `${files['landing/index.mustache']}<!-- newer -->`);
    expect((await landing()).html).toContain('<!-- newer -->');
  });

  test('shows the sample figures, and says that they are, where nothing was measured', async () => {
    const { page } = fillLanding(String(files['landing/index.mustache']), {
      brand: { name: 'Kaard' },
      identityProvider: null,
    });
    expect(page.bytes.toString()).toMatch(/right: 99\.8%in 2 ssample/);
  });

  test('shows the logo of the installation', async () => {
    const { status, headers, body } = await raw('/brand/logo');
    expect([status, headers['content-type'], body]).toEqual([200, 'image/svg+xml', brandLogo.bytes]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('files', () => {
  test('with a version in their name are kept for a year, the others are asked for again', async () => {
    const year = 'public, max-age=31536000, immutable';
    const kept = async (path: string) => (await raw(path)).headers['cache-control'];
    expect(await kept('/assets/app.1a.js')).toBe(year);
    expect(await kept('/remotes/scanner/1.0.0/remoteEntry.js')).toBe(year);
    for (const path of ['/remotes.json', '/config.json', '/favicon.svg']) expect(await kept(path)).toBe('no-cache');
  });

  test('are sent compressed as the client takes them, made once or by the build', async () => {
    const plain = await raw('/assets/app.1a.js');
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, script]);
    expect(plain.headers.vary).toBe('accept-encoding');
    const br = await raw('/assets/app.1a.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect([br.headers['content-encoding'], brotliDecompressSync(br.body).toString()]).toEqual(['br', script]);
    const gzip = await raw('/assets/built.2b.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', script]);
    expect(gzip.body).toEqual(files['shell/assets/built.2b.js.gz']);
    expect((await raw('/favicon.svg', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  test('that did not change are not sent again, and changed ones are', async () => {
    const first = await raw('/remotes.json');
    const again = await raw('/remotes.json', { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    writeFileSync(join(gate.frontendsDir, 'remotes.json'), '{"remotes":{"scanner":{"version":"1.0.1"}}}');
    const changed = await raw('/remotes.json', { 'if-none-match': String(first.headers.etag) });
    expect([changed.status, changed.body.toString()]).toEqual([200, expect.stringContaining('1.0.1')]);
  });

  test('the public settings hold what browsers may know', async () => {
    expect(JSON.parse((await raw('/config.json')).body.toString())).toEqual(settings);
  });
});

describe('headers of security', () => {
  test('stand on pages, files, answers and errors', async () => {
    for (const path of ['/', '/assets/app.1a.js', '/config.json', '/api/contacts', '/api/nothing', '/healthz']) {
      const { headers } = await raw(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=(self)'),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(headers['strict-transport-security']).toBeUndefined();
      if (path.startsWith('/api')) expect(headers['cache-control']).toBe('no-store');
    }
  });

  test('let the worker of a remote compile WebAssembly, and do it nowhere else', async () => {
    const policy = async (path: string, headers = {}) => (await raw(path, headers)).headers['content-security-policy'];
    const worker = '/remotes/scanner/1.0.0/assets/worker-finder.js';
    for (const path of [
      '/',
      '/scanner',
      '/assets/app.1a.js',
      '/remotes/scanner/1.0.0/remoteEntry.js',
      '/remotes/scanner/1.0.0/worker-finder.js',
      '/remotes/scanner/1.0.0/assets/workers.1a.js',
      '/remotes/scanner/1.0.0/assets/worker-missing.js',
      `${worker}/more`,
      '/api/contacts',
    ]) {
      expect([path, await policy(path)]).toEqual([path, expect.not.stringContaining('unsafe')]);
    }
    const allowed = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'";
    expect(await policy(worker)).toBe(allowed);
    const { etag } = (await raw(worker)).headers;
    expect(await policy(worker, { 'if-none-match': String(etag) })).toBe(allowed);
  });

  test('behind TLS browsers are told to stay there', async () => {
    const { headers } = await raw('/', { 'x-forwarded-proto': 'https' });
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
  });
});

describe('other origins', () => {
  const preflight = (origin: string, method = 'PUT', asked = 'authorization') => ({
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': asked },
  });

  test('get nothing by default, and what is listed exactly', async () => {
    expect((await gate.nobody('/api/contacts', preflight('https://app.example'))).status).toBe(405);
    const open = await startBesideStandIns({ corsOrigins: ['https://app.example'] });
    try {
      const allowed = await open.nobody('/api/contacts', preflight('https://app.example'));
      expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
        204,
        'https://app.example',
      ]);
      expect(allowed.headers.get('access-control-allow-credentials')).toBe('true');
      const refused = await open.nobody('/api/contacts', { headers: { origin: 'https://app.example' } });
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
        401,
        'https://app.example',
      ]);
      for (const origin of ['https://app.example.evil.example', 'http://app.example', 'null']) {
        const { headers } = await open.nobody('/api/contacts', preflight(origin));
        expect([origin, headers.get('access-control-allow-origin')]).toEqual([origin, null]);
      }
    } finally {
      await open.close();
    }
  });

  test('may call everything that is documented, send its headers and read those of the answer', async () => {
    const origin = 'https://app.example';
    const open = await startBesideStandIns({ corsOrigins: [origin] });
    const listed = (headers: Headers, name: string) => headers.get(name)?.toLowerCase().split(', ') ?? [];
    try {
      const read = await open.nobody('/api/contacts', { headers: { origin } });
      const other = await open.nobody('/api/contacts', { method: 'PATCH', headers: { origin } });
      expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
      expect(listed(read.headers, 'access-control-expose-headers')).toContain('allow');
      for (const { method, path, headers: sent = {}, answers } of [...rows, ...streamedRoutes]) {
        const asked = ['content-type', ...Object.keys(sent)].map((name) => name.toLowerCase());
        const url = path.replace(/\{\w+\}/g, '1');
        const { status, headers } = await open.nobody(url, preflight(origin, method, asked.join(',')));
        expect([path, status]).toEqual([path, 204]);
        expect(listed(headers, 'access-control-allow-methods')).toContain(method.toLowerCase());
        expect(listed(headers, 'access-control-allow-headers')).toEqual(expect.arrayContaining(asked));
        const told = Object.values(answers).flatMap((answer) => Object.keys(answer.headers ?? {}));
        expect(listed(read.headers, 'access-control-expose-headers')).toEqual(
          expect.arrayContaining(['content-disposition', ...told.map((name) => name.toLowerCase())]),
        );
      }
    } finally {
      await open.close();
    }
  });
});
