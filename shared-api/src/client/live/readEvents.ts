import type { LiveEvent } from '#contract/index.ts';

/** The messages of a stream of server-sent events, as our server writes them: one line of JSON each. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const messages = (rest + decoder.decode(next.value, { stream: true })).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) yield JSON.parse(message.replace(/^data: /, ''));
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
