declare module '*.woff2' {
  /** Address of the emitted file. */
  const address: string;
  export default address;
}
