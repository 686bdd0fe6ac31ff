/** Unpacks files that are compressed with gzip, as they are read. */

/** The compressed data are damaged; the message begins after the name of the file. */
export class DamagedArchive extends Error {}

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The bytes of a file: unpacked, if it begins as gzip does. */
export async function* unpacked(
  chunks: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  const first = await chunks.next();
  if (first.done) return;
  if (!isGzip(first.value)) {
    yield first.value;
    return yield* chunks;
  }
  let problem: unknown;
  const packed = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(first.value),
    pull: async (controller) => {
      try {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        problem = error;
        controller.error(error);
      }
    },
  });
  // The types of Node and of browsers differ in what such a stream takes.
  const decompression = new DecompressionStream("gzip") as {
    readonly readable: ReadableStream<Uint8Array>;
    readonly writable: WritableStream<Uint8Array>;
  };
  const reader = packed.pipeThrough<Uint8Array>(decompression).getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw (
        problem ??
        new DamagedArchive("its compressed data are damaged. Unpack it with gunzip first.")
      );
    });
    if (done) return;
    yield value;
  }
}
