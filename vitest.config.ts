import { defineConfig } from 'vitest/config'
import { reach } from './bin/mutants/reach.ts'

const ofEvery = {
  globalSetup: ['test/support/one-server-for-all.ts'],
  setupFiles: process.env['RECORD_REACH'] === undefined ? [] : ['test/support/reached.ts'],
  // A machine that is slow, or busy with something else, is no failure.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Vitest does not hand this down to projects by itself.
  expect: { poll: { timeout: 30_000 } },
}

export default defineConfig({
  plugins: [reach()],
  test: {
    // As many as the smallest machine that runs them has cores.
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [
      {
        extends: true,
        test: {
          ...ofEvery,
          name: 'server',
          include: ['test/{contract,server,web,seeds}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...ofEvery,
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          // The whole server is loaded once in each worker and not again for each file.
          isolate: false,
          // A browser on a crowded machine may answer too late; the report names every test that needed its second try.
          retry: 1,
        },
      },
    ],
  },
})
