/** Example programs. Each is run against the product by `e2e/developers-tools.e2e.ts`. */
export interface Example {
  id: string;
  language: 'curl' | 'TypeScript' | 'Python';
  /** The key of its title in the texts. */
  title: 'readAndAdd' | 'addAndAsk' | 'addAndList' | 'receive';
  /** The name of the file. */
  file: string;
  code: string;
}

const curl = `# The newest contacts
curl --fail-with-body --silent "$KAARD_URL/api/contacts?limit=5" \\
  -H "Authorization: Bearer $KAARD_KEY"

# A new one; sent again with the same key, it is made once
curl --fail-with-body --silent "$KAARD_URL/api/contacts" \\
  -H "Authorization: Bearer $KAARD_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: first-contact-by-curl" \\
  -d '{"name": "Ida Vantongeren", "company": "Northwind Optics"}'
`;

const typescript = `const { KAARD_URL, KAARD_KEY } = process.env;

async function kaard(path: string, init: RequestInit = {}): Promise<any> {
  const answer = await fetch(\`\${KAARD_URL}\${path}\`, {
    ...init,
    headers: { authorization: \`Bearer \${KAARD_KEY}\`, 'content-type': 'application/json', ...init.headers },
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(\`\${answer.status} \${body.reason}: \${body.message}\`);
  return body;
}

const contact = await kaard('/api/contacts', {
  method: 'POST',
  headers: { 'idempotency-key': 'first-contact-by-typescript' },
  body: JSON.stringify({ name: 'Mira Quistgaard', company: 'Northwind Optics' }),
});
const { data } = await kaard('/graphql', {
  method: 'POST',
  body: JSON.stringify({
    query: 'query ($id: ID!) { contact(id: $id) { name company createdAt } }',
    variables: { id: String(contact.id) },
  }),
});
console.log(JSON.stringify(data.contact));
`;

const python = `import json
import os
import urllib.request


def kaard(path, method="GET", body=None, headers={}):
    request = urllib.request.Request(
        os.environ["KAARD_URL"] + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["KAARD_KEY"],
            "Content-Type": "application/json",
            **headers,
        },
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


kaard(
    "/api/contacts",
    "POST",
    {"name": "Noor Ashworth", "company": "Ashworth Glass"},
    {"Idempotency-Key": "first-contact-by-python"},
)
for contact in kaard("/api/contacts?limit=5"):
    print(contact["id"], contact["name"])
`;

const verifyTypescript = `// npm install standardwebhooks
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.KAARD_WEBHOOK_SECRET!);

createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  try {
    // Over the bytes as they came.
    const message: any = webhook.verify(Buffer.concat(parts), request.headers as Record<string, string>);
    console.log(request.headers['webhook-id'], message.type);
    response.writeHead(204).end();
  } catch {
    response.writeHead(401).end();
  }
}).listen(Number(process.env.PORT ?? 8080));
`;

const verifyPython = `import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = base64.b64decode(os.environ["KAARD_WEBHOOK_SECRET"].removeprefix("whsec_"))


def is_genuine(headers, body):
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
    fresh = abs(time.time() - int(headers["webhook-timestamp"])) < 300
    return fresh and any(hmac.compare_digest(expected, one) for one in headers["webhook-signature"].split(" "))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        genuine = is_genuine(self.headers, body)
        if genuine:
            print(self.headers["webhook-id"], json.loads(body)["type"], flush=True)
        self.send_response(204 if genuine else 401)
        self.end_headers()


HTTPServer(("", int(os.environ.get("PORT", "8080"))), Receiver).serve_forever()
`;

export const EXAMPLES: readonly Example[] = [
  { id: 'curl', language: 'curl', title: 'readAndAdd', file: 'contacts.sh', code: curl },
  {
    id: 'typescript',
    language: 'TypeScript',
    title: 'addAndAsk',
    file: 'contacts.ts',
    code: typescript,
  },
  { id: 'python', language: 'Python', title: 'addAndList', file: 'contacts.py', code: python },
  { id: 'hook-ts', language: 'TypeScript', title: 'receive', file: 'webhooks.ts', code: verifyTypescript },
  { id: 'hook-py', language: 'Python', title: 'receive', file: 'webhooks.py', code: verifyPython },
];
