/** The page searches for what is typed after a short pause; who pauses for longer has typed a query. */
export const TYPING_MS = 1_500;
