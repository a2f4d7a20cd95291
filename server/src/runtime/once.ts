/** A function that makes its value at the first call, and gives the same one from then on. Where `make` throws, the next call tries again. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
