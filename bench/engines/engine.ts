/** A source of input, which WebDriver and WebDriver BiDi describe alike. */
type Input = { type: 'key' | 'pointer'; id: string; actions: object[] }

/** A browser with one window. */
export type Engine = {
  /** Opens an address, until it has loaded. */
  go: (address: string) => Promise<void>
  /** The value of an expression in the page, which JSON can hold; a promise is waited for. */
  read: <Value>(expression: string) => Promise<Value>
  input: (source: Input) => Promise<void>
  /** A picture of the window, as PNG in Base64. */
  picture: () => Promise<string>
  /** The errors in the pages' consoles since this was last asked. */
  errors: () => string[]
}
