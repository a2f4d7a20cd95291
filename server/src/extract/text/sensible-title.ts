// Default titles that programs write: file names, paths, and their own words.
const MACHINE_TITLE =
  /^(untitled|unbenannt|document\d*|presentation\d*|slide \d+|title|.*\.(docx?|pdf|tex|dvi|pptx?|xlsx?|indd|qxd|rtf|odt|ods|odp)|microsoft (word|powerpoint).*|powerpoint[ -]\p{L}+|\p{L}+ powerpoint|.*[\\/].*[\\/].*)$/iu;

/** The title in a file's metadata; `null` for a default that a program wrote. */
export function sensibleTitle(title: string | null): string | null {
  return title === null || MACHINE_TITLE.test(title) ? null : title;
}
