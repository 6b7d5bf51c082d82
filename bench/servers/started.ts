import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const stops: (() => Promise<unknown>)[] = []

/** What a part of the bench has started is stopped at its end, the last first, also when it fails or is interrupted. */
export const stopLater = (stop: () => Promise<unknown>): void => {
  stops.push(stop)
}

export const stopAll = async (): Promise<void> => {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop().catch(console.error)
}

/** A new folder, which is removed at the end. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'drumbeat-bench-'))
  stopLater(() => rm(folder, { recursive: true, force: true }))
  return folder
}
