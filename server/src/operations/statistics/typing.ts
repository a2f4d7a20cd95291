/** The page searches during short pauses in typing. After a longer pause the text counts as a query. */
export const TYPING_MS = 1_500;
