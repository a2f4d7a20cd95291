declare module 'color-name' {
  /** Red, green and blue, 0 to 255, by the CSS name. */
  const names: Readonly<Record<string, readonly [number, number, number]>>;
  export default names;
}
