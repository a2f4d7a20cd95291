/** The same program with its characters beyond Latin-1 written as escapes. Throws where a raw template does not end. */
export function narrowSource(code: string): string;
