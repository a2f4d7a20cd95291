// What programs write when nobody gave a title: file names, paths, and their own words.
const MACHINE_TITLE =
  /^(untitled|unbenannt|document\d*|presentation\d*|slide \d+|title|.*\.(docx?|pdf|tex|dvi|pptx?|xlsx?|indd|qxd|rtf|odt|ods|odp)|microsoft (word|powerpoint).*|powerpoint[ -]\p{L}+|\p{L}+ powerpoint|.*[\\/].*[\\/].*)$/iu;

/** The title that a file gives itself; `null` when a program wrote it for want of one. */
export function sensibleTitle(title: string | null): string | null {
  return title === null || MACHINE_TITLE.test(title) ? null : title;
}
