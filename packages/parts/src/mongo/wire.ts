import { connect } from 'node:net';
import { type Document, deserialize, serialize } from 'bson';

// The launcher needs four commands; the driver would cost it 40 MB of memory.
// OP_MSG as in https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/#op_msg
const OP_MSG = 2013;
const HEADER_BYTES = 16;
/** After the flags and the kind of the only section. */
const BODY_OFFSET = HEADER_BYTES + 4 + 1;

/**
 * Sends one command to the server on 127.0.0.1, on its own connection. Returns answers such as `{ ok: 0, code, errmsg
 * }` unchanged.
 * @throws Error if there is no answer
 */
export function mongoCommand(port: number, command: Document, { timeoutMs = 2000 } = {}): Promise<Document> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let received: Buffer = Buffer.alloc(0);
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(timeoutMs, () => fail(new Error('MongoDB does not answer')));
    socket.once('error', fail);
    socket.once('close', () => reject(new Error('MongoDB closed the connection')));
    socket.once('connect', () => socket.write(message({ ...command, $db: 'admin' })));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (received.length < HEADER_BYTES || received.length < received.readInt32LE(0)) return;
      socket.end();
      resolve(deserialize(received.subarray(BODY_OFFSET, received.readInt32LE(0))));
    });
  });
}

function message(command: Document): Buffer {
  const body = serialize(command);
  const head = Buffer.alloc(BODY_OFFSET);
  head.writeInt32LE(BODY_OFFSET + body.length, 0);
  head.writeInt32LE(1, 4);
  head.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([head, body]);
}
