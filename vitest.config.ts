import { defineConfig } from 'vitest/config'
import { reach } from './bin/mutants/reach.ts'

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

// They replace a package's function before the server has loaded it.
const alone = ['test/server/limits.test.ts', 'test/server/sign-in.test.ts', 'test/server/addresses/registering.test.ts']

export default defineConfig({
  test: {
    globalSetup: ['test/support/scratch.ts'],
    // As many as the smallest machine that runs them has cores.
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [
      {
        plugins: [reach()],
        test: { ...ofEvery, name: 'browser', include: ['test/e2e/**/*.test.ts'] },
      },
      {
        plugins: [reach()],
        test: { ...ofEvery, name: 'server', include: ['test/server/**/*.test.ts'], exclude: alone },
      },
      {
        plugins: [reach()],
        test: { ...ofEvery, name: 'server alone', include: alone, isolate: true },
      },
      {
        plugins: [reach()],
        test: { ...ofEvery, name: 'source', include: ['test/*.test.ts', 'test/{contract,web}/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
