import { address, loadClient } from '../http.ts';

/** Opens an answer that goes on for as long as the signal lets it. */
export async function openStream(query: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const client = await loadClient();
  const { body } = await client.get(address(`live?${query}`), { signal, timeout: false });
  if (!body) throw new Error('the stream has no body');
  return body;
}
