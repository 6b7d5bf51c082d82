import { BaseSequencer } from 'vitest/node'

// The walks are short files that take longest; then what has a browser, so that a worker is done with it before it goes
// on to what has none.
const first = [/\/test\/e2e\/access-/, /\/test\/e2e\//]

const rank = ({ moduleId }) => {
  const index = first.findIndex((path) => path.test(moduleId))
  return index < 0 ? first.length : index
}

/** Starts what takes longest first: no worker is left with it when the others have nothing more to do. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
