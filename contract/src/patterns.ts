/*
 * Regular expressions that stand in the OpenAPI document. Validators compile them with the engines of their own
 * languages, so they use what ECMA-262, Python and Rust have in common: no `\p{…}`.
 */

/** Control characters of Unicode (category Cc), as a range of a character class. */
const CONTROL = String.raw`\u0000-\u001f\u007f-\u009f`;

/** The null character, which ends a path. */
const NULL = String.raw`\u0000`;

/** A text of one line without control characters; may be empty. */
export const noControlCharacters = new RegExp(`^[^${CONTROL}]*$`, 'u');

/** A text that a file system takes: anything but the null character. */
export const noNullCharacter = new RegExp(`^[^${NULL}]*$`, 'u');

/** The name that a pusher gives a document: `.` and `..` would be steps in a path. */
export const documentName = new RegExp(`^(?!\\.{1,2}$)[^${CONTROL}]{1,256}$`, 'u');

/** Something besides white space. */
export const notBlank = /\S/;
