/** In place of Emotion's style sheet: jsdom has no layout, and tries every rule on every element that a query by role looks at. */
export class StyleSheet {
  key: string;
  nonce: string | undefined;
  container: Node;
  tags: HTMLStyleElement[] = [];

  constructor(options: { key: string; nonce?: string; container: Node }) {
    this.key = options.key;
    this.nonce = options.nonce;
    this.container = options.container;
  }

  hydrate(): void {}
  insert(): void {}
  flush(): void {}
}
