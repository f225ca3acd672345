import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { type Caller, eventually, readQr, testMongo } from '@kaard/testing';
import { strFromU8, unzipSync } from 'fflate';
import { importSPKI, jwtVerify } from 'jose';
import forge from 'node-forge';
import sharp from 'sharp';
import { PASS_TYPE_ID, TEAM_ID, WALLET_PASSWORD, writeWalletFiles } from '../../test/certificates.ts';
import { newCard } from '../../test/factories.ts';
import { CREATE, startCards, UPDATE } from '../../test/subgraph.ts';

const mongo = await testMongo();
const folder = mkdtempSync(join(tmpdir(), 'kaard-sharing-'));
const files = writeWalletFiles(folder);
const RUNS_OUT = new Date('2030-06-01T00:00:00Z');
const shortFolder = mkdtempSync(join(tmpdir(), 'kaard-sharing-'));
const short = writeWalletFiles(shortFolder, { validTo: RUNS_OUT });
let now = new Date('2026-11-23T12:00:00Z');

const cards = await startCards(mongo);
const withWallets = await startCards(
  mongo,
  () => now,
  {},
  {
    APPLE_PASS_CERTIFICATE: short.certificate,
    APPLE_PASS_KEY: short.lockedKey,
    APPLE_PASS_KEY_PASSWORD: WALLET_PASSWORD,
    APPLE_WWDR_CERTIFICATE: short.wwdr,
    GOOGLE_WALLET_ISSUER: '3388000000012345678',
    GOOGLE_WALLET_KEY: files.serviceAccount,
  },
);
afterAll(async () => {
  await Promise.all([cards.close(), withWallets.close()]);
  for (const one of [folder, shortFolder]) rmSync(one, { recursive: true, force: true });
});

const SHARING = `query ($id: ID!) { businessCard(id: $id) { publicUrl sharing {
  isOpen offlineVCard signature { html text } applePassUrl googleWalletUrl } } }`;

let owner: Caller & { id: number };
let id: string;
beforeEach(async () => {
  now = new Date('2026-11-23T12:00:00Z');
  owner = cards.newPerson();
  id = (await owner.ask(CREATE, { input: newCard() })).data.createBusinessCard.card.id;
});
const sharingOf = async (of: Caller, card = id) => (await of.ask(SHARING, { id: card })).data.businessCard;
const file = (of: Caller, name: string, card = id) =>
  of.send({ url: `/internal/business-cards/${card}/files/${name}` });
const sizeOf = async (png: Buffer) => {
  const { width, height } = await sharp(png).metadata();
  return [width, height];
};

describe('refusals', () => {
  test.each(['qr.png', 'share.png', 'background.png', 'pass.pkpass'])('%s is the owner’s only', async (name) => {
    expect((await file(cards.nobody, name)).statusCode).toBe(401);
    expect((await file(cards.newPerson(), name)).statusCode).toBe(404);
    expect((await file(owner, name, '999999')).statusCode).toBe(404);
  });

  test('a file that does not exist, and a pass where nobody has set a certificate', async () => {
    for (const name of ['qr.gif', '..%2fqr.png', 'pass.pkpass']) expect((await file(owner, name)).statusCode).toBe(404);
    expect(await sharingOf(owner)).toMatchObject({ sharing: { applePassUrl: null, googleWalletUrl: null } });
  });
});

describe('a QR code', () => {
  test('has 300 by 300 pixels and leads to the address', async () => {
    const answer = await file(owner, 'qr.png');
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-cache' });
    expect(answer.headers['content-disposition']).toContain('filename="Amara_Lindqvist_qr.png"');
    expect(await sizeOf(answer.rawPayload)).toEqual([300, 300]);
    expect(await readQr(answer.rawPayload)).toEqual([`https://cards.example/api/public/profile/${owner.id}?via=qr`]);
  });

  test('is an SVG too', async () => {
    const answer = await file(owner, 'qr.svg');
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(await readQr(await sharp(answer.rawPayload).resize(300).png().toBuffer())).toEqual([
      `https://cards.example/api/public/profile/${owner.id}?via=qr`,
    ]);
  });

  test('holds the contact itself for places without network', async () => {
    const [text] = await readQr((await file(owner, 'contact-qr.png')).rawPayload);
    expect(text).toBe((await sharingOf(owner)).sharing.offlineVCard);
    expect(text).toMatch(/^BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Amara Lindqvist\r\n/);
    const svg = await file(owner, 'contact-qr.svg');
    expect(await readQr(await sharp(svg.rawPayload).resize(400).png().toBuffer())).toEqual([text]);
  });
});

describe('pictures', () => {
  test.each(['ledger', 'split', 'portrait', 'letterpress', 'horizon', 'blueprint'])(
    'a background for video calls in the template %s, with a code that is legible in a call of 720 lines',
    async (template) => {
      await owner.ask(UPDATE, { id, input: { template, fullName: 'Ǻlexandra-Konstantina Papadopoulou Featherstone' } });
      const { rawPayload: background } = await file(owner, 'background.png');
      expect(await sizeOf(background)).toEqual([1920, 1080]);
      expect(background.length).toBeLessThan(150_000);
      const sent = await sharp(background).resize(1280).jpeg({ quality: 50 }).toBuffer();
      expect(await readQr(sent)).toEqual([`${(await sharingOf(owner)).publicUrl}?via=qr`]);
    },
    60_000,
  );

  test('the card with its code, to be sent', async () => {
    const { rawPayload: picture } = await file(owner, 'share.png');
    expect(await sizeOf(picture)).toEqual([1080, 1350]);
    expect(await readQr(picture)).toEqual([`${(await sharingOf(owner)).publicUrl}?via=qr`]);
  });

  test('show a changed card at once', async () => {
    const before = (await file(owner, 'share.png')).rawPayload;
    expect((await file(owner, 'share.png')).rawPayload.equals(before)).toBe(true);
    await owner.ask(UPDATE, { id, input: { jobTitle: 'Founder' } });
    expect((await file(owner, 'share.png')).rawPayload.equals(before)).toBe(false);
  });
});

describe('how an address was given on', () => {
  test('is said by codes and the signature, and counted for views and saves; the plain address is a link', async () => {
    const second = (await owner.ask(CREATE, { input: newCard() })).data.createBusinessCard.card.id;
    const [code] = await readQr((await file(owner, 'qr.png', second)).rawPayload);
    const { publicUrl, sharing } = await sharingOf(owner, second);
    const [, signed] = /href="([^"]+)"[^>]*>Save my contact/.exec(sharing.signature.html)!;
    expect(sharing.signature.text).toContain(`Save my contact: ${publicUrl}&via=signature`);
    const addresses = [code!, signed!.replaceAll('&amp;', '&'), publicUrl];
    for (const [at, url] of addresses.entries()) {
      const visitor = cards.newPerson(undefined, { sub: null, via: 'anonymous', ip: `198.51.100.${at}` } as never);
      const headers = { accept: 'text/html', 'user-agent': 'Mozilla/5.0' };
      const { body } = await visitor.send({ url: url.replace('https://cards.example/api/', '/internal/'), headers });
      const [, save] = /class="save" href="([^"]+)"/.exec(body)!;
      const vCard = save!.replaceAll('&amp;', '&').replace('https://cards.example/api/', '/internal/');
      expect((await visitor.send({ url: vCard })).body).toMatch(/^BEGIN:VCARD/);
    }
    await eventually(async () => {
      const asked = `query ($id: ID!) { businessCard(id: $id) { figures {
        viewsByWay { way count } savesByWay { way count } } } }`;
      const { figures } = (await owner.ask(asked, { id: second })).data.businessCard;
      for (const counts of [figures.viewsByWay, figures.savesByWay])
        expect(counts.map(({ way }: { way: string }) => way).sort()).toEqual(['LINK', 'QR', 'SIGNATURE']);
    });
  });
});

describe('a signature', () => {
  const photo = async () => {
    const payload = await newPicture({ width: 60, height: 90 });
    await owner.send({
      ...{ method: 'POST', url: `/internal/business-cards/${id}/photo` },
      ...{ headers: { 'content-type': 'image/jpeg' }, payload },
    });
  };

  test('has the photo by its public address while everybody may see it, and none otherwise', async () => {
    await photo();
    const [, url] = /<img src="([^"]+)"/.exec((await sharingOf(owner)).sharing.signature.html)!;
    expect(url).toMatch(/^https:\/\/cards\.example\/api\/public\/profile\//);
    const shown = await cards.nobody.send({ url: url!.replace('https://cards.example/api/', '/internal/') });
    expect(shown.statusCode).toBe(200);
    await owner.ask(UPDATE, { id, input: { isShared: false } });
    const { sharing } = await sharingOf(owner);
    expect(sharing.isOpen).toBe(false);
    expect(sharing.signature.html).not.toContain('<img');
  });

  test('has none where only this machine could fetch it', async () => {
    await photo();
    const local = await startCards(mongo, undefined, {}, { PUBLIC_URL: 'http://localhost:3000' });
    const { sharing } = await sharingOf(local.newPerson(owner.id));
    expect(sharing.signature.html).not.toContain('<img');
    expect(sharing.signature.text).toContain('http://localhost:3000/api/public/profile/');
    await local.close();
  });
});

describe('a pass for Apple Wallet', () => {
  const passOf = async () => {
    const { sharing } = await sharingOf(withWallets.newPerson(owner.id));
    const answer = await file(withWallets.newPerson(owner.id), sharing.applePassUrl.split('/').at(-1));
    expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpass');
    return unzipSync(answer.rawPayload);
  };

  test('says what the card says, and its code leads to the card', async () => {
    await owner.ask(UPDATE, { id, input: { accent: '#f2c230' } });
    const files = await passOf();
    const pass = JSON.parse(strFromU8(files['pass.json']!));
    expect(pass).toMatchObject({
      ...{ formatVersion: 1, passTypeIdentifier: PASS_TYPE_ID, teamIdentifier: TEAM_ID, serialNumber: `card-${id}` },
      ...{ backgroundColor: 'rgb(242, 194, 48)', foregroundColor: 'rgb(16, 22, 29)', logoText: 'Seedline Capital' },
      generic: {
        primaryFields: [{ value: 'Amara Lindqvist' }],
        secondaryFields: [{ label: 'Role', value: 'Partner' }],
      },
    });
    expect(pass.barcodes).toMatchObject([
      { format: 'PKBarcodeFormatQR', message: `https://cards.example/api/public/profile/${owner.id}?via=qr` },
    ]);
    for (const name of ['icon.png', 'icon@2x.png', 'icon@3x.png']) expect(files[name]).toBeDefined();
  });

  test('is signed: the manifest has the hash of every file, and the signature is the certificate’s', async () => {
    const files = await passOf();
    const manifest = JSON.parse(strFromU8(files['manifest.json']!));
    const others = Object.keys(files).filter((name) => name !== 'manifest.json' && name !== 'signature');
    expect(Object.keys(manifest).sort()).toEqual(others.sort());
    for (const name of others) expect(manifest[name]).toBe(createHash('sha1').update(files[name]!).digest('hex'));
    const { signed, digest, signature, certificates } = readSignature(files.signature!);
    // Apple's format has SHA-1 here as well.
    expect(digest).toBe(createHash('sha1').update(files['manifest.json']!).digest('hex'));
    const leaf = new X509Certificate(readFileSync(short.certificate));
    expect(certificates).toContain(leaf.serialNumber);
    expect(verify('sha1', signed, leaf.publicKey, signature)).toBe(true);
    expect(verify('sha1', Buffer.concat([signed, Buffer.from('x')]), leaf.publicKey, signature)).toBe(false);
  });

  test('has the photo of the card, whatever its shape', async () => {
    const payload = await newPicture({ width: 60, height: 190 });
    await owner.send({
      ...{ method: 'POST', url: `/internal/business-cards/${id}/photo` },
      ...{ headers: { 'content-type': 'image/jpeg' }, payload },
    });
    expect(await sizeOf(Buffer.from((await passOf())['thumbnail@2x.png']!))).toEqual([180, 180]);
  });

  test('is not offered any more when the certificate has run out', async () => {
    const person = withWallets.newPerson(owner.id);
    expect((await sharingOf(person)).sharing.applePassUrl).not.toBeNull();
    now = RUNS_OUT;
    expect((await sharingOf(person)).sharing.applePassUrl).toBeNull();
    expect((await file(person, 'pass.pkpass')).statusCode).toBe(404);
  });
});

describe('the link to Google Wallet', () => {
  const account = JSON.parse(readFileSync(files.serviceAccount, 'utf8'));
  const publicKey = createPublicKey(account.private_key).export({ type: 'spki', format: 'pem' }).toString();
  const payloadOf = async () => {
    const link: string = (await sharingOf(withWallets.newPerson(owner.id))).sharing.googleWalletUrl;
    expect(link).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w.-]+$/);
    expect(link.length).toBeLessThanOrEqual(1800);
    const { payload } = await jwtVerify(link.split('/').at(-1)!, await importSPKI(publicKey, 'RS256'), {
      ...{ issuer: account.client_email, audience: 'google', currentDate: now },
    });
    return payload;
  };

  test('carries the pass, signed by the service account', async () => {
    expect(await payloadOf()).toMatchObject({
      typ: 'savetowallet',
      origins: ['https://cards.example'],
      payload: {
        genericClasses: [{ id: '3388000000012345678.card' }],
        genericObjects: [
          {
            id: `3388000000012345678.card-${id}-1`,
            classId: '3388000000012345678.card',
            header: { defaultValue: { value: 'Amara Lindqvist' } },
            barcode: { type: 'QR_CODE', value: `https://cards.example/api/public/profile/${owner.id}?via=qr` },
          },
        ],
      },
    });
  });

  test('is never longer than Google takes', async () => {
    const long = 'Ω'.repeat(200);
    await owner.ask(UPDATE, {
      id,
      input: { fullName: long, company: long, jobTitle: long, email: `${'e'.repeat(64)}@${'d'.repeat(60)}.example` },
    });
    expect(await payloadOf()).toMatchObject({
      payload: { genericObjects: [{ header: { defaultValue: { value: `${'Ω'.repeat(59)}…` } } }] },
    });
  });
});

/** Of a detached signature (RFC 5652, 5.3): what was signed, and by whom. */
function readSignature(der: Uint8Array) {
  const message = forge.pkcs7.messageFromAsn1(
    forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(der).toString('binary'))),
  ) as unknown as {
    certificates: forge.pki.Certificate[];
    rawCapture: { signature: string; authenticatedAttributes: forge.asn1.Asn1[] };
  };
  const { signature, authenticatedAttributes } = message.rawCapture;
  // Signed as a SET, sent under a tag of its own.
  const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, authenticatedAttributes);
  const digest = authenticatedAttributes
    .map(({ value }) => value as forge.asn1.Asn1[])
    .find(([oid]) => forge.asn1.derToOid(oid!.value as string) === forge.pki.oids.messageDigest)!;
  return {
    signed: Buffer.from(forge.asn1.toDer(set).getBytes(), 'binary'),
    digest: Buffer.from((digest[1]!.value as forge.asn1.Asn1[])[0]!.value as string, 'binary').toString('hex'),
    signature: Buffer.from(signature, 'binary'),
    certificates: message.certificates.map(({ serialNumber }) => serialNumber.toUpperCase()),
  };
}
