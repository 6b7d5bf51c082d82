import { isStory } from './reaching.mjs'

const nearest = 6

/** What a path below the top level says, in the singular and without its endings. */
const wordsIn = (path) =>
  path
    .replace(/^[^/]+\/|(?:\.\w+)+$/g, '')
    .split(/[^a-z]+/i)
    .filter((word) => word.length > 2)
    .map((word) => word.toLowerCase().replace(/s$/, ''))

/**
 * The tests that reach a file in groups, to be run one after the other until one is red: the few that have most of the
 * file's words in their names, the others, and those that start a program. Of each, what needs no browser comes first.
 */
export const batchesOf = (file, tests, programs) => {
  const words = new Set(wordsIn(file))
  const shared = (test) => new Set(wordsIn(test).filter((word) => words.has(word))).size
  const sorted = tests.filter((test) => !programs.has(test)).toSorted((one, other) => shared(other) - shared(one))
  const [cheap, stories] = [sorted.filter((test) => !isStory(test)), sorted.filter(isStory)]
  const near = (some) => some.filter((test) => shared(test) > 0).slice(0, nearest)
  const far = (some) => some.filter((test) => !near(some).includes(test))
  return [near(cheap), near(stories), far(cheap), far(stories), tests.filter((test) => programs.has(test))].filter(
    (batch) => batch.length > 0,
  )
}
