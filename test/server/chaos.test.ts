import { randomInt, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { bundleAll, startRun } from '#test/chaos/start.ts'
import { usedDirectory } from './start/drive.ts'

const seed = Number(process.env['SEED'] ?? randomInt(100_000))
// What has been found is said only once everything has had time to settle.
const timeoutMilliseconds = 180_000
const bundles = fileURLToPath(new URL(`../../.build/chaos-${randomUUID()}`, import.meta.url))
afterAll(() => rmSync(bundles, { recursive: true, force: true }))

test(
  `whatever people do at once while servers and databases are killed, nothing is lost, doubled or somebody else's (SEED=${seed})`,
  async () => {
    await bundleAll(bundles)
    const { isFine, output } = await startRun({ seed, seconds: 4, dataDir: await usedDirectory(), bundles })
    expect(isFine, output).toBe(true)
  },
  timeoutMilliseconds,
)
