import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, expect } from 'vitest'

// Writes down which of the product's files run in a test file, for bin/mutants/record.mjs, which asks for it.

const noted = globalThis as { reached?: Record<string, 1> }
noted.reached = {}

afterAll(() => {
  const test = relative('.', expect.getState().testPath ?? '')
  const place = join(process.env['RECORD_REACH'] ?? '', `${encodeURIComponent(test)}.json`)
  writeFileSync(place, JSON.stringify({ test, files: Object.keys(noted.reached ?? {}).toSorted() }))
})
