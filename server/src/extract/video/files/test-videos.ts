import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  type MetadataTags,
  MkvOutputFormat,
  Mp4OutputFormat,
  Output,
  type Rotation,
  WebMOutputFormat,
} from 'mediabunny';
import type { Chapter } from '../video-text.ts';

/** What a sample is to be like. */
export interface VideoSample {
  readonly format: 'mp4' | 'webm' | 'mkv';
  readonly seconds: number;
  readonly width?: number;
  readonly height?: number;
  readonly rotation?: Rotation;
  readonly tags?: MetadataTags;
}

/** A small video for tests: real in its head, with pictures that show nothing. */
export async function makeVideo(sample: VideoSample): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: formatOf(sample), target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source, { rotation: sample.rotation ?? 0 });
  output.setMetadataTags(sample.tags ?? {});
  await output.start();
  const config = {
    codec: 'vp09.00.10.08',
    codedWidth: sample.width ?? 640,
    codedHeight: sample.height ?? 360,
  };
  for (let second = 0; second < sample.seconds; second += 1) {
    const packet = new EncodedPacket(new Uint8Array(16), 'key', second, 1);
    await source.add(packet, { decoderConfig: config });
  }
  await output.finalize();
  // Finalised, so it is there.
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

function formatOf({ format }: VideoSample) {
  if (format === 'webm') return new WebMOutputFormat();
  return format === 'mkv' ? new MkvOutputFormat() : new Mp4OutputFormat({ fastStart: false });
}

/** An MP4 with boxes added at the end of its `moov`, which is the last of the file. */
export function withMovieBoxes(mp4: Uint8Array, ...boxes: readonly Buffer[]): Buffer {
  const file = Buffer.from(mp4);
  const at = file.indexOf('moov', 0, 'latin1') - 4;
  const added = Buffer.concat(boxes);
  file.writeUInt32BE(file.readUInt32BE(at) + added.length, at);
  return Buffer.concat([file, added]);
}

export function box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** Numbers of 32 bits, as most boxes have them. */
export function words(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, at * 4);
  return bytes;
}

/** Nero's list of chapters, in a `udta`. */
export function chapterList(chapters: readonly Chapter[]): Buffer {
  const entries = chapters.map(({ startSeconds, title }) => {
    const name = Buffer.from(title);
    const head = Buffer.alloc(9);
    head.writeBigUInt64BE(BigInt(startSeconds * 10_000_000));
    head.writeUInt8(name.length, 8);
    return Buffer.concat([head, name]);
  });
  const head = Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, chapters.length]);
  return box('udta', box('chpl', head, ...entries));
}

/** A Matroska element of an id with its marker bits. */
export function element(id: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
  return Buffer.concat([Buffer.from(id.toString(16), 'hex'), size, body]);
}

/** A Matroska file without a track: title and chapters alone. */
export function matroskaHead(title: string, chapters: readonly Chapter[]): Buffer {
  const atoms = chapters.map((chapter) =>
    element(
      0xb6,
      element(0x91, nanoseconds(chapter.startSeconds)),
      element(0x80, element(0x85, Buffer.from(chapter.title))),
    ),
  );
  const segment = element(
    0x18538067,
    element(0x1549a966, element(0x7ba9, Buffer.from(title))),
    element(0x1043a770, element(0x45b9, ...atoms)),
  );
  const head = element(0x1a45dfa3, element(0x4282, Buffer.from('matroska')));
  return Buffer.concat([head, segment]);
}

function nanoseconds(seconds: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(seconds) * 1_000_000_000n);
  return bytes;
}
