/** One of several things that a text can mean, with the words to show for it. */
export type Meaning<Value> = { value: Value; text: string }

/**
 * What became of a text: it is understood; it has several meanings, the likeliest first; or it is not understood, with
 * the sentence that says why. Nothing is ever guessed without saying so.
 */
export type Reading<Value> =
  | { is: 'understood'; value: Value }
  | { is: 'ambiguous'; meanings: readonly [Meaning<Value>, Meaning<Value>, ...Meaning<Value>[]] }
  | { is: 'unreadable'; why: string }

/** What there is to choose from; nothing where a text is clear, or not understood. */
export const choicesIn = <Value>(reading: Reading<Value>): readonly Meaning<Value>[] =>
  reading.is === 'ambiguous' ? reading.meanings : []

export const understood = <Value>(value: Value): Reading<Value> => ({ is: 'understood', value })
export const unreadable = (why: string): Reading<never> => ({ is: 'unreadable', why })
