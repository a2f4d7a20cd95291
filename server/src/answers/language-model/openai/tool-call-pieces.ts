import type { ToolCall } from '../language-model.ts';
import type { ToolCallPiece } from './read-chunk.ts';

// More calls than a person would follow, and more arguments than any tool of ours takes.
const MAX_CALLS = 16;
const MAX_ARGUMENT_CHARS = 64 * 1024;

/** Puts tool calls together from what comes of them. */
export interface ToolCallPieces {
  add(piece: ToolCallPiece): void;
  /** Those that have a name, in the order in which they were begun. */
  calls(): ToolCall[];
}

/** What is beyond the bounds is dropped: such a call has arguments that no tool takes. */
export function createToolCallPieces(): ToolCallPieces {
  const begun: { index: number | null; id: string | null; name: string; text: string }[] = [];

  /** Servers tell calls apart by index, by id, or by nothing but that a new one has a name. */
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
