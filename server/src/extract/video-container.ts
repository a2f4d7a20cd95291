import { MalformedFile } from './extraction-outcome.ts';
import type { VideoBytes } from './video-bytes.ts';
import { readMatroska } from './video-matroska.ts';
import { readMp4 } from './video-mp4.ts';
import type { VideoContainer } from './video-tags.ts';

// RFC 8794, 11.2.1: every EBML file begins so.
const EBML_SIGNATURE = 0x1a45dfa3;

/**
 * Reads the head of a video file: MP4, QuickTime, Matroska, WebM. What is broken is left out, the rest is
 * told. `null` when it is none of these, or so broken that nothing can be told.
 */
export async function readVideoContainer(bytes: VideoBytes): Promise<VideoContainer | null> {
  const head = Buffer.from(bytes.read(0, 4));
  const isMatroska = head.length === 4 && head.readUInt32BE(0) === EBML_SIGNATURE;
  try {
    return isMatroska ? readMatroska(bytes) : await readMp4(bytes);
  } catch (error) {
    // What lies beside it may still tell of it.
    if (error instanceof MalformedFile) return null;
    throw error;
  }
}
