/** Finds rows by a text that is typed; `textOf` is what is searched of one. Returns a test for the rows. */
export const searching = <Row extends object>(textOf: (row: Row) => string) => {
  const texts = new WeakMap<Row, string>()
  // Every key typed looks through thousands of rows: each is put into lower case once.
  const textIn = (row: Row): string => {
    const known = texts.get(row)
    if (known !== undefined) return known
    const text = textOf(row).toLowerCase()
    texts.set(row, text)
    return text
  }
  return (typed = ''): ((row: Row) => boolean) => {
    const sought = typed.trim().toLowerCase()
    return sought === '' ? () => true : (row) => textIn(row).includes(sought)
  }
}
