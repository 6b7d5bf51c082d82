import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// The walks are short files that take longest. Then comes all that has a browser: a worker is done with its own before it
// goes on to what has none.
const first = [/\/test\/e2e\/access-/, /\/test\/e2e\//]

const rank = ({ moduleId }: TestSpecification): number => {
  const index = first.findIndex((path) => path.test(moduleId))
  return index < 0 ? first.length : index
}
const size = ({ moduleId }: TestSpecification): number => statSync(moduleId).size

/** Starts what takes longest first: no worker is left with it when the others have nothing more to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => rank(one) - rank(other) || size(other) - size(one))
  }
}
