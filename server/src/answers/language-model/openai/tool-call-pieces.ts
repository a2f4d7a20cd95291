import type { ToolCall } from '../language-model.ts';
import type { ToolCallPiece } from './read-chunk.ts';

// More calls than a useful answer needs, and longer arguments than any of our tools accepts.
const MAX_CALLS = 16;
const MAX_ARGUMENT_CHARS = 64 * 1024;

/** Assembles tool calls from their pieces. */
export interface ToolCallPieces {
  add(piece: ToolCallPiece): void;
  /** Those that have a name, in the order in which they were begun. */
  calls(): ToolCall[];
}

/** Pieces beyond the limits are dropped: the arguments of such a call are invalid for every tool. */
export function createToolCallPieces(): ToolCallPieces {
  const begun: { index: number | null; id: string | null; name: string; text: string }[] = [];

  /** Servers identify calls by index, by id, or only by the name at the beginning of each. */
  function of({ index, id, name }: ToolCallPiece) {
    if (index !== null) return begun.find((call) => call.index === index);
    if (id !== null) return begun.find((call) => call.id === id);
    return name === null ? begun.at(-1) : undefined;
  }

  return {
    add(piece) {
      let call = of(piece);
      if (call === undefined) {
        if (begun.length >= MAX_CALLS) return;
        call = { index: piece.index, id: piece.id, name: '', text: '' };
        begun.push(call);
      }
      call.id ??= piece.id;
      // Some repeat the name with every piece.
      if (call.name === '') call.name = piece.name ?? '';
      if (call.text.length <= MAX_ARGUMENT_CHARS) call.text += piece.arguments;
    },
    calls: () =>
      begun
        .filter(({ name }) => name !== '')
        .map(({ id, name, text }, at) => ({ id: uniqueIdOf(id, at), name, arguments: text })),
  };

  /** Some servers give all calls the same id, or none. */
  function uniqueIdOf(id: string | null, at: number): string {
    const isOwn = id !== null && begun.filter((call) => call.id === id).length === 1;
    return isOwn ? id : `call_${at + 1}`;
  }
}
