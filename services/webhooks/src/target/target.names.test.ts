import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, expect, test } from '@jest/globals';
import { createResolve } from './target.names.ts';

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

/** @param answer addresses of either family; null for a server that never answers */
async function nameServer(answer: ((family: 4 | 6) => string[]) | null): Promise<string> {
  const socket = createSocket('udp4');
  open.push(socket);
  socket.on('message', (query, { port, address }) => {
    if (answer) socket.send(reply(query, answer), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return `127.0.0.1:${socket.address().port}`;
}

/** RFC 1035, 4: the header and question as they came, then one record for each address; NXDOMAIN without any. */
function reply(query: Buffer, answer: (family: 4 | 6) => string[]): Buffer {
  let end = 12;
  while (query[end]) end += query[end]! + 1;
  end += 5;
  const family = query.readUInt16BE(end - 4) === 28 ? 6 : 4;
  const records = answer(family).map((address) => {
    const bytes =
      family === 4 ? Buffer.from(address.split('.').map(Number)) : Buffer.from(address.replaceAll(':', ''), 'hex');
    const head = Buffer.from([0xc0, 12, 0, family === 4 ? 1 : 28, 0, 1, 0, 0, 0, 60, 0, bytes.length]);
    return Buffer.concat([head, bytes]);
  });
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(records.length ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(records.length, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, query.subarray(12, end), ...records]);
}

test('a name has its addresses of both families', async () => {
  const server = await nameServer((family) =>
    family === 4 ? ['1.1.1.1', '1.0.0.1'] : ['2606:4700:4700:0000:0000:0000:0000:1111'],
  );
  await expect(createResolve('public', [server])('hooks.example.com')).resolves.toEqual([
    { address: '1.1.1.1', family: 4 },
    { address: '1.0.0.1', family: 4 },
    { address: '2606:4700:4700::1111', family: 6 },
  ]);
});

test('a name may have addresses of one family only', async () => {
  const server = await nameServer((family) => (family === 6 ? ['2606:4700:4700:0000:0000:0000:0000:1111'] : []));
  await expect(createResolve('public', [server])('hooks.example.com')).resolves.toEqual([
    { address: '2606:4700:4700::1111', family: 6 },
  ]);
});

test('a name that nobody knows is not found', async () => {
  const server = await nameServer(() => []);
  await expect(createResolve('public', [server])('hooks.example.com')).rejects.toThrow(
    expect.objectContaining({ code: 'ENOTFOUND' }),
  );
});

test('a server that never answers is given up', async () => {
  const server = await nameServer(null);
  await expect(createResolve('public', [server], 50)('hooks.example.com')).rejects.toThrow(
    expect.objectContaining({ code: 'ETIMEOUT' }),
  );
});

test('an address is its own; names of the own network are those that the machine knows', async () => {
  const server = await nameServer(null);
  await expect(createResolve('public', [server])('1.1.1.1')).resolves.toEqual([{ address: '1.1.1.1', family: 4 }]);
  const local = await createResolve('any')('localhost');
  expect(local.map(({ address }) => address)).toContainEqual(expect.stringMatching(/^(?:127\.0\.0\.1|::1)$/));
});
