interface Told {
  id?: string;
  event: string;
  data: unknown;
}

/** Reads a stream like a client: with `fetch`, and the token in the header. */
export async function listen(url: string, token: string, headers: Record<string, string> = {}) {
  const gone = new AbortController();
  const answer = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: gone.signal,
  });
  const told: Told[] = [];
  let isOver = false;
  const read = async () => {
    let text = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/).slice(0, 2)));
        if (fields.event) told.push({ id: fields.id, event: fields.event, data: JSON.parse(fields.data) });
      }
    }
  };
  if (answer.ok)
    read()
      .catch(() => {})
      .finally(() => {
        isOver = true;
      });
  return {
    answer,
    told,
    isOver: () => isOver,
    changes: () =>
      told.filter(({ event }) => event !== 'hello').map(({ event, data }) => [event, (data as { id: number }).id]),
    leave: () => gone.abort(),
  };
}
