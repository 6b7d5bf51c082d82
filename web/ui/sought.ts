import { areFoundIn, askedIn, wordsOf } from '#contract/reading/finding.ts'
import { folded } from '#contract/reading/folding.ts'

/** What is made of each row, made once: every key typed looks through thousands of rows. */
const remembering = <Row extends object>(make: (row: Row) => string) => {
  const known = new WeakMap<Row, string>()
  return (row: Row): string => {
    const before = known.get(row)
    if (before !== undefined) return before
    const made = make(row)
    known.set(row, made)
    return made
  }
}

/**
 * Finds rows by a text that is typed, as the search does: by the beginning of words and inside of them. `textOf` is what
 * is searched of one. Returns a test for the rows.
 */
export const searching = <Row extends object>(textOf: (row: Row) => string) => {
  const wordsIn = remembering((row: Row) => wordsOf(textOf(row)))
  const signsIn = remembering((row: Row) => folded(textOf(row)))
  return (typed = ''): ((row: Row) => boolean) => {
    const asked = askedIn(typed)
    if (asked.length > 0) return (row) => areFoundIn(asked, wordsIn(row))
    // Signs alone: '%', or a face.
    const signs = folded(typed)
    return signs === '' ? () => true : (row) => signsIn(row).includes(signs)
  }
}
