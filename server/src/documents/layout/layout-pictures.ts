import { hash } from 'node:crypto';
import type { DocumentLayout, LayoutBlock } from './document-layout.ts';

/** Pictures of one document that are shown; further ones are their words. */
const MAX_PICTURES = 1_000;

/** The name of a picture in responses, derived from its address, so that it does not depend on other pictures. */
export function pictureName(address: string): string {
  return hash('sha256', address, 'base64url').slice(0, 22); // 132 bits
}

/** The addresses of the pictures of a layout, as their document writes them, by {@link pictureName}. */
export function layoutPictures({ blocks }: Pick<DocumentLayout, 'blocks'>): Map<string, string> {
  const pictures = new Map<string, string>();
  const add = (some: readonly LayoutBlock[]) => {
    for (const { kind, words, children } of some) {
      if (pictures.size >= MAX_PICTURES) return;
      if (kind === 'image' && words !== '') pictures.set(pictureName(words), words);
      add(children);
    }
  };
  add(blocks);
  return pictures;
}
