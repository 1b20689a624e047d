// Reads the payload of a hook up to a limit, which is the same for the server and the hook process.

export const PAYLOAD_LIMIT = 8 * 1024 * 1024;

/** The text, or the size read so far of a payload over the limit. */
export type Payload = string | { readonly tooLarge: number };

/** Reads to the end, or up to the limit and no further. */
export function readBounded(
  stream: NodeJS.ReadableStream,
  before: readonly Buffer[] = [],
  limit = PAYLOAD_LIMIT,
): Promise<Payload> {
  return new Promise((resolve, reject) => {
    const chunks = [...before];
    let size = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= limit) return;
      stream.off('data', onData);
      stream.pause();
      resolve({ tooLarge: size });
    };
    let ended = false;
    stream.on('data', onData);
    stream.on('end', () => {
      ended = true;
      resolve(Buffer.concat(chunks).toString('utf8'));
    });
    stream.on('error', reject);
    // A stream that ended emits close too; creating an error each time would cost more than the reading.
    stream.on('close', () => {
      if (!ended) reject(new Error('the input ended half way'));
    });
  });
}
