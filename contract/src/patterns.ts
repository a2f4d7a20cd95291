/*
 * Regular expressions of the OpenAPI document. Validators compile them with the engines of their languages, so they use only
 * the common syntax of ECMA-262, Python and Rust: no `\p{…}`.
 */

/** Control characters of Unicode (category Cc), as a range of a character class. */
const CONTROL = String.raw`\u0000-\u001f\u007f-\u009f`;

/** The null character, which ends a path. */
const NULL = String.raw`\u0000`;

/** A text of one line without control characters; may be empty. */
export const noControlCharacters = new RegExp(`^[^${CONTROL}]*$`, 'u');

/** A text that a file system accepts: anything but the null character. */
export const noNullCharacter = new RegExp(`^[^${NULL}]*$`, 'u');

/** The id that a client gives a pushed document; not `.` or `..`, which have a meaning in paths. */
export const documentName = new RegExp(`^(?!\\.{1,2}$)[^${CONTROL}]{1,256}$`, 'u');

/** At least one character other than white space. */
export const notBlank = /\S/;
