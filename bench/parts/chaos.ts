import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleAll, startRun } from '#test/chaos/start.ts'
import { stopLater } from '../servers/started.ts'

const seconds = 10

/** Lets people and outages loose on the product, once for each seed, and lists the seeds that have found something. */
export const chaos = async (count = 10): Promise<void> => {
  const bundles = fileURLToPath(new URL('../../.build/chaos', import.meta.url))
  await bundleAll(bundles)
  const given = process.env['SEED']
  const found: number[] = []
  for (let time = 0; time < (given === undefined ? count : 1); time += 1) {
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
  console.log(`Seeds that have found something: ${found.join(', ')}. SEED=… repeats one.`)
  process.exitCode = 1
}
