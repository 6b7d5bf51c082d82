import { defineConfig } from 'vitest/config'

const ofEvery = {
  globalSetup: ['test/support/one-server-for-all.ts'],
  // As patient as everything else that waits for something. Vitest does not hand this down to projects.
  expect: { poll: { timeout: 10_000 } },
}

export default defineConfig({
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
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          ...ofEvery,
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
