/** Matches the end of a sentence at the end of a text, including closing marks. */
export const ENDS_SENTENCE = /[.!?…。！？؟۔।]["'”’»」』)\]]*$/u;
