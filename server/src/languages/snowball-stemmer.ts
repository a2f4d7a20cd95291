import snowball from 'snowball-stemmers';

/** One of Snowball's algorithms, made at first use. */
export function snowballStemmer(algorithm: string): (word: string) => string {
  let stemmer: { stem(word: string): string } | null = null;
  return (word) => {
    stemmer ??= snowball.newStemmer(algorithm);
    return stemmer.stem(word);
  };
}
