declare module 'stopword' {
  // Each list is an export named by ISO 639-3: `eng`, `deu` …
  const lists: Readonly<Record<string, readonly string[]>>;
  export = lists;
}
