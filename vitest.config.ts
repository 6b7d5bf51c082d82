import { defineConfig } from 'vitest/config'
import { reach } from './bin/mutants/reach.ts'
import { LongestFirst } from './bin/tests/sequencer.ts'

const isRecording = process.env['RECORD_REACH'] !== undefined

export default defineConfig({
  plugins: [reach()],
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    globalSetup: ['test/support/scratch.ts'],
    setupFiles: [
      'test/support/spied.ts',
      'test/support/left-open.ts',
      ...(isRecording ? ['test/support/reached.ts'] : []),
    ],
    // What all files need is loaded once in each worker, and not again for each file.
    isolate: false,
    // As many as the smallest machine that runs them has cores. A third takes a sixth off the time, and whatever a test
    // waits for comes later.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A machine that is slow, or busy with something else, is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 5000 } },
  },
})
