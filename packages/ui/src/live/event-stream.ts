export interface Told {
  id: string;
  event: string;
  data: string;
}

/** The maximum length of an event in characters. Ours are a few words long. */
const LONGEST = 100_000;

/**
 * Reads server-sent events from the body of a `fetch`, which can send the token as a header; `EventSource` can’t.
 * @param onBytes called for every chunk that arrives, including comments
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export async function* readEvents(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<Told> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      text += decoder.decode(value, { stream: true });
      if (text.length > LONGEST) throw new Error('This is no stream of events');
      const blocks = text.split(/\r\n\r\n|\n\n|\r\r/);
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const told = eventOf(block);
        if (told) yield told;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function eventOf(block: string): Told | null {
  const told = { id: '', event: 'message', data: [] as string[] };
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, name, value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === 'data') told.data.push(value);
    else if (name === 'event') told.event = value;
    else if (name === 'id') told.id = value;
  }
  return told.data.length ? { ...told, data: told.data.join('\n') } : null;
}
