/** The end of a sentence at the end of a text, with what closes it. */
export const ENDS_SENTENCE = /[.!?…。！？؟۔।]["'”’»」』)\]]*$/u;
