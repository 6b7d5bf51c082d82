import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleAll, startRun } from '#test/chaos/start.ts'
import { stopLater } from '../servers/started.ts'

const seconds = 10

const given = process.env['SEED']

/** Runs as many seeds of test/chaos as wanted, or `SEED` as often, and lists those that have found something. */
export const chaos = async (count = given === undefined ? 10 : 1): Promise<void> => {
  const bundles = fileURLToPath(new URL('../../.build/chaos', import.meta.url))
  await bundleAll(bundles)
  const found: number[] = []
  for (let time = 0; time < count; time += 1) {
    const seed = Number(given ?? randomInt(100_000))
    const dataDir = await mkdtemp(join(tmpdir(), 'drumbeat-chaos-'))
    const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    stopLater(remove)
    const { isFine, output } = await startRun({ seed, seconds, dataDir, bundles })
    await remove()
    console.log(`SEED=${seed} ${isFine ? 'is fine' : `has found something:\n${output}`}`)
    if (!isFine) found.push(seed)
  }
  if (found.length === 0) return
  console.log(`Seeds that have found something: ${found.join(', ')}. SEED=… npm run bench -- chaos repeats one.`)
  process.exitCode = 1
}
