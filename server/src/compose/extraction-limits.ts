import { availableParallelism } from 'node:os';

/** As many as there are cores: they run at a lower priority, so that searches go first. */
export const EXTRACTION_THREADS = availableParallelism();
/** A healthy file takes milliseconds, a PDF of hundreds of pages some seconds. */
export const EXTRACTION_TIMEOUT_MS = 30_000;
/** For a document of MAX_DOCUMENT_BYTES in the costliest format, with its parser's tree. */
export const EXTRACTION_HEAP_MIB = 512;
