import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { addressVariable, ConfigError } from '@kaard/service-kit';
import { readGatewayConfig, variables } from './config.ts';
import { loadSupergraph } from './graph/supergraph.ts';

const { services } = loadSupergraph();
const addressOf = (name: string) => `http://${name}:4000`;
const needed = {
  CLAIMS_SECRET: 'x'.repeat(32),
  ...Object.fromEntries(services.map((name) => [addressVariable(name), addressOf(name)])),
};

describe('the settings of the gateway', () => {
  test('all problems are told together', () => {
    const read = () =>
      readGatewayConfig(
        {
          ...needed,
          PORT: 'web',
          CORS_ORIGINS: '*',
          TRUSTED_PROXIES: 'everybody',
          SCAN_URL: 'scan:4003',
          METRICS_TOKEN: 'x',
        },
        services,
      );
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/PORT[\s\S]*METRICS_TOKEN[\s\S]*CORS_ORIGINS[\s\S]*TRUSTED_PROXIES[\s\S]*SCAN_URL/);
  });

  test('every service of the supergraph needs its address', () => {
    expect(() => readGatewayConfig({ CLAIMS_SECRET: needed.CLAIMS_SECRET }, ['auth', 'smart-cards'])).toThrow(
      /AUTH_URL[\s\S]*SMART_CARDS_URL/,
    );
    expect(services).toContain('contacts');
    expect(readGatewayConfig(needed, services).services).toEqual(
      Object.fromEntries(services.map((name) => [name, addressOf(name)])),
    );
  });

  test('without a secret nothing starts', () => {
    const { CLAIMS_SECRET: _secret, ...rest } = needed;
    expect(() => readGatewayConfig({ ...rest, KAARD_DATA: '/nowhere' }, services)).toThrow(/CLAIMS_SECRET/);
  });

  test('a folder of front ends without a web app is refused before anybody asks for a page', () => {
    const read = (more: object) => () => readGatewayConfig({ ...needed, FRONTENDS_DIR: '/nowhere', ...more }, services);
    expect(read({})).toThrow(/FRONTENDS_DIR: there is no web app in \/nowhere; build it/);
    expect(read({ NODE_ENV: 'development' })().frontendsDir).toBe('/nowhere');
  });

  test('.env.example names every variable, and none that nobody reads', () => {
    const example = readFileSync(join(import.meta.dirname, '..', '.env.example'), 'utf8');
    const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    // How the services are found is described once for all of them.
    const addresses = services.map(addressVariable);
    expect(named.filter((name) => !addresses.includes(name!)).sort()).toEqual(Object.keys(variables.shape).sort());
    expect(named.filter((name) => addresses.includes(name!))).toEqual(expect.arrayContaining(addresses));
  });

  test('those of .env.example are enough to start with, beside a secret', () => {
    const example = parseEnv(readFileSync(join(import.meta.dirname, '..', '.env.example'), 'utf8'));
    const { CLAIMS_SECRET } = needed;
    expect(() => readGatewayConfig({ ...example, CLAIMS_SECRET }, services)).not.toThrow();
  });

  test('proxies are addresses, networks or names of such, and no number of them', () => {
    const read = (TRUSTED_PROXIES: string) => () => readGatewayConfig({ ...needed, TRUSTED_PROXIES }, services);
    for (const right of ['loopback', 'uniquelocal, 192.0.2.7', '10.0.0.0/8 fd00::/8'])
      expect(read(right)().trustedProxies.length).toBeGreaterThan(0);
    for (const wrong of ['1', '0', '1.5', 'true', '10.0.0.0/64', 'proxy.example'])
      expect(read(wrong)).toThrow(/TRUSTED_PROXIES/);
  });

  test('limits are numbers, or off', () => {
    const limitsOf = (text?: string) => readGatewayConfig({ ...needed, RATE_LIMITS: text }, services).limits;
    expect(limitsOf('off')).toBeNull();
    expect(limitsOf()).toMatchObject({ requestsPerUser: 1200, requestsPerAddress: 2400 });
    expect(limitsOf('{"requestsPerUser":5,"signInPerAccount":10}')).toMatchObject({ requestsPerUser: 5 });
    // The names are one list for gateway and auth: one that is only in a schema would be refused.
    expect(limitsOf(JSON.stringify(limitsOf()))).toEqual(limitsOf());
    for (const wrong of ['on', '5', '{"requestsPerUser":0}', '{"requestsPerUser":"many"}', '{"requestPerUser":5}'])
      expect(() => limitsOf(wrong)).toThrow(/RATE_LIMITS/);
  });

  test('the brand is refused where it could not be read, and has a name, a colour and a logo', () => {
    for (const [name, wrong] of [
      ['BRAND_COLOR', 'yellow'],
      ['BRAND_LOGO', '/nowhere/logo.svg'],
      ['LANDING_FIGURES', '{"accuracy":"97%","visits":"3"}'],
      ['LANDING_FIGURES', 'many'],
      ['LANDING_FIGURES', '{"users":"a figure as long as a whole sentence"}'],
    ] as const) {
      expect(() => readGatewayConfig({ ...needed, [name]: wrong }, services)).toThrow(new RegExp(name));
    }
    const set = { ...needed, BRAND_NAME: 'Visitenkarte', BRAND_COLOR: '#7fd1ae', LANDING_FIGURES: '{"users":1200}' };
    expect(readGatewayConfig(set, services).publicSettings).toMatchObject({
      brand: { name: 'Visitenkarte', color: '#7fd1ae' },
      landingFigures: { users: '1200' },
    });
    expect(readGatewayConfig(needed, services).publicSettings).toMatchObject({ landingFigures: null });
  });

  test('an identity provider is told to browsers once issuer and client are set', () => {
    expect(readGatewayConfig(needed, services).publicSettings.identityProvider).toBeNull();
    const set = { ...needed, IDP_ISSUER: 'https://id.example', IDP_CLIENT_ID: 'kaard' };
    expect(readGatewayConfig(set, services).publicSettings.identityProvider).toEqual({
      name: 'Google',
      issuer: 'https://id.example',
      clientId: 'kaard',
    });
  });

  test('the country of phone numbers without a code is told to browsers, and is one', () => {
    const of = (DEFAULT_COUNTRY?: string) => readGatewayConfig({ ...needed, DEFAULT_COUNTRY }, services);
    expect([of(), of('DE')].map(({ publicSettings }) => publicSettings.defaultCountry)).toEqual(['US', 'DE']);
    expect(() => of('Germany')).toThrow(/DEFAULT_COUNTRY/);
  });

  test('mail is told to browsers once there is a server for it: forgotten passwords are reset by mail then', () => {
    expect(readGatewayConfig(needed, services).publicSettings).not.toHaveProperty('passwordReset');
    const set = { ...needed, SMTP_URL: 'smtp://mail.example:587' };
    expect(readGatewayConfig(set, services).publicSettings).toMatchObject({ passwordReset: 'mail' });
    expect(JSON.stringify(readGatewayConfig(set, services).publicSettings)).not.toContain('mail.example');
  });

  test('Google contacts are told to browsers once a client is set, and are only asked for where nobody reads along', () => {
    expect(readGatewayConfig(needed, services).publicSettings).not.toHaveProperty('googleContacts');
    const set = { ...needed, GOOGLE_CLIENT_ID: 'kaard.apps.example' };
    expect(readGatewayConfig(set, services).publicSettings.googleContacts).toEqual({
      clientId: 'kaard.apps.example',
      accountsOrigin: 'https://accounts.google.com',
      peopleOrigin: 'https://people.googleapis.com',
    });
    const proxy = { ...set, GOOGLE_PEOPLE_ORIGIN: 'http://127.0.0.1:4999' };
    expect(readGatewayConfig(proxy, services).publicSettings.googleContacts).toMatchObject({
      peopleOrigin: 'http://127.0.0.1:4999',
    });
    for (const wrong of ['http://people.example', 'https://people.example/v1', 'https://a.example; script-src *', '*'])
      for (const name of ['GOOGLE_PEOPLE_ORIGIN', 'GOOGLE_ACCOUNTS_ORIGIN'])
        expect(() => readGatewayConfig({ ...set, [name]: wrong }, services)).toThrow(new RegExp(name));
  });
});
