import { defineConfig } from 'vitest/config'
import { reach } from './bin/mutants/reach.ts'
import { LongestFirst } from './bin/tests/sequencer.ts'

const ofEvery = {
  setupFiles: process.env['RECORD_REACH'] === undefined ? [] : ['test/support/reached.ts'],
  // A machine that is slow, or busy with something else, is no failure.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Vitest does not hand this down to projects by itself.
  expect: { poll: { timeout: 5000 } },
  // What all files need is loaded once in each worker, and not again for each file.
  isolate: false,
}

// They replace a package's function, which the server must not have loaded before.
const alone = ['test/server/limits.test.ts', 'test/server/sign-in.test.ts', 'test/server/addresses/registering.test.ts']

export default defineConfig({
  test: {
    globalSetup: ['test/support/scratch.ts'],
    // Two cores are what the smallest machine that runs them has; a third worker works while the others wait.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    passWithNoTests: true,
    projects: [
      {
        plugins: [reach()],
        test: { ...ofEvery, name: 'together', include: ['test/**/*.test.{ts,tsx}'], exclude: alone },
      },
      {
        plugins: [reach()],
        test: { ...ofEvery, name: 'alone', include: alone, isolate: true },
      },
    ],
  },
})
