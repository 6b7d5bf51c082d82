import { print } from '../figures.ts'
import { startDrumbeat } from '../servers/programs.ts'
import { temporaryFolder } from '../servers/started.ts'

/** How long the server takes to start, its database included. */
export const start = async (): Promise<void> => {
  const dataDir = await temporaryFolder()
  const first = await startDrumbeat({ dataDir })
  await first.stop()
  const again = await startDrumbeat({ dataDir })
  print([
    { name: 'Start on a new data directory', value: first.startedIn / 1000, unit: 's' },
    { name: 'Start on an existing data directory', value: again.startedIn / 1000, unit: 's', max: 2 },
  ])
}
