import { defineConfig } from 'vitest/config'

// What Vitest does not hand down to projects.
const ofEvery = {
  globalSetup: ['test/support/one-server-for-all.ts'],
  // Patient with a machine that has other things to do: a wait costs nothing where it is short.
  testTimeout: 60_000,
  hookTimeout: 60_000,
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
        },
      },
      {
        extends: true,
        test: {
          ...ofEvery,
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
        },
      },
    ],
  },
})
